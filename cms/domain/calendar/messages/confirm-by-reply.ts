import type { Message, Appointment as Row } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { spanOf } from '../../../../rules/calendar/visit-times';
import { canMeanVisit, parseYes } from '../../../../rules/messages/yes-reply';
import { addDays } from '../../../../rules/time/dates';
import { dateIn } from '../../../../rules/time/zone';
import { effectsOfChange, isActive, isAskedFor } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { contextOf } from '../../messages/message-context';
import { processAppointment } from '../appointment-outbox';
import { minutesOf } from '../as-appointment';
import { changeAppointment } from '../change-appointment';
import { visitAt } from './recipient';
import { isSent, purposeOf } from './visit-messages';

interface Reply {
  /** In E.164. */
  fromNumber: string;
  messageBody: string;
  receivedAt: Date;
}

const visitFields = [
  ...(['appointmentDate', 'appointmentTime', 'durationMinutes', 'status', 'isFromOnlineBooking'] as const),
  ...(['timeSetAt', 'createdAt'] as const),
];
type Visit = Pick<Row, (typeof visitFields)[number] | 'id'>;

/** Returns the agreed visits of a number that are not over. */
async function visitsOf(app: App, { fromNumber, receivedAt }: Reply): Promise<Visit[]> {
  const zone = app.env.BUSINESS_TIME_ZONE;
  const appointments = await rows(app, 'appointments').pick(
    [
      { phone: fromNumber },
      { deletedAt: null },
      // A visit of the evening before may last past midnight.
      { appointmentDate: { from: addDays(dateIn(zone, receivedAt), -1) } },
    ],
    visitFields,
  );
  const end = (row: Visit) => spanOf(zone, { ...visitAt(row), durationMinutes: minutesOf(row) }).end;
  return appointments.filter((row) => isActive(row) && !isAskedFor(row) && end(row) > receivedAt);
}

/**
 * True when a sent text asks about the visit in its current state: the text names the time, or was sent after the
 * time was set.
 */
function isAboutCurrentTime(
  visit: Visit,
  { context, sentAt, template }: Pick<Message, 'context' | 'sentAt' | 'template'>,
) {
  const purpose = purposeOf(template);
  if (purpose !== 'confirmation' && purpose !== 'reminder' && purpose !== 'text') return false;
  const confirmedVisit = contextOf({ context }).visit;
  if (confirmedVisit)
    return confirmedVisit.date === visit.appointmentDate && confirmedVisit.time === visit.appointmentTime;
  return (sentAt ?? '') >= (visit.timeSetAt ?? visit.createdAt);
}

/** Returns the visits about which a text asked the client; all visits when the number never got a text. */
async function visitsAskedAbout(
  app: App,
  visits: Visit[],
  { fromNumber, receivedAt }: Reply,
): Promise<Visit[]> {
  const texts = await rows(app, 'messages').pick({ to: fromNumber }, [
    'aboutCollection',
    'aboutId',
    'context',
    'sentAt',
    'state',
    'template',
  ]);
  const before = texts.filter((text) => isSent(text) && (text.sentAt ?? '') <= receivedAt.toISOString());
  if (!before.length) return visits;
  return visits.filter((visit) =>
    before.some(
      (text) =>
        text.aboutCollection === 'appointments' &&
        text.aboutId === visit.id &&
        isAboutCurrentTime(visit, text),
    ),
  );
}

const isAt = (row: Row, { appointmentDate, appointmentTime }: Visit): boolean =>
  row.appointmentDate === appointmentDate && row.appointmentTime === appointmentTime;

/** Marks a visit as confirmed. Returns false when it moved or ended in the meantime. */
async function confirm(app: App, visit: Visit): Promise<boolean> {
  const { row, before } = await changeAppointment(app, visit.id, (now) => {
    if (now.status !== 'scheduled' || isAskedFor(now) || !isAt(now, visit)) return null;
    return { status: 'confirmed', ...effectsOfChange(now, { status: 'confirmed' }, app.now()) };
  });
  if (row !== before) await processAppointment(app, row);
  return row.status === 'confirmed' && isAt(row, visit);
}

/**
 * Confirms a visit by a client's YES. Exactly one visit must match: agreed, not over, asked about by text, and at the
 * time in the reply, if any. The owner reads all other replies. Repeating changes nothing. Returns the visit's id, or
 * null without a match.
 */
export async function confirmByReply(app: App, reply: Reply): Promise<number | null> {
  const yes = parseYes(reply.messageBody);
  if (!yes) return null;
  const visits = await visitsOf(app, reply);
  const askedVisits = visits.length ? await visitsAskedAbout(app, visits, reply) : [];
  const [visit, ...others] = askedVisits.filter((each) => canMeanVisit(yes, visitAt(each)));
  if (!visit || others.length) return null;
  return (await confirm(app, visit)) ? visit.id : null;
}
