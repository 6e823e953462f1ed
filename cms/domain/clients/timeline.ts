import type { readTimeline, TimelineEntry } from '../../../contracts/clients/timeline';
import type { QueryOf, ReplyOf } from '../../../contracts/endpoint';
import { declarationOf } from '../../../contracts/messages/messages';
import { appointmentStatuses, bookingStates, labelOf, preferredTimes } from '../../../contracts/options';
import { formatDate, formatTime12h } from '../../../rules/time/dates';
import { instantOf } from '../../../rules/time/instants';
import type { App } from '../../app';
import { type Condition, rows } from '../../database/rows';
import { messagesAbout } from '../messages/about-rows';
import { readable } from '../messages/replies/thread';
import { idOf } from '../relations';
import { mergedWith } from './erase';
import { clientRow } from './matching/client-row';
import { messagesOfClients } from './messages-of-clients';
import { moneyOf } from './timeline-money';

/** Reads what one kind of rows says of a client. Others that have something to say join this list. */
type Source = (app: App, clientId: number, ids: Ids) => Promise<TimelineEntry[]>;

/** The ids of the client's bookings and visits, by which other rows are found; with the visits of somebody else to which
 * their horses came along. */
interface Ids {
  bookings: number[];
  appointments: number[];
}

const bookings: Source = async (app, clientId) => {
  const found = await rows(app, 'bookings').pick({ clientId }, [
    'serviceDate',
    'preferredTime',
    'specialRequirements',
    'state',
    'createdAt',
  ]);
  return found.map((row) => ({
    type: 'booking',
    at: row.createdAt,
    id: row.id,
    title: `Booked for ${formatDate(row.serviceDate)}, ${labelOf(preferredTimes, row.preferredTime)}${row.state === 'confirmed' ? '' : ` (${labelOf(bookingStates, row.state)})`}`,
    text: row.specialRequirements ?? null,
  }));
};

/** Visits, as they were planned or, where there is a record of what was done, as that. */
const visits: Source = async (app, _clientId, { appointments }) => {
  if (!appointments.length) return [];
  const standing: Condition<'appointments'> = { id: appointments, deletedAt: null };
  const [foundRows, records] = await Promise.all([
    rows(app, 'appointments').pick(standing, [
      'appointmentDate',
      'appointmentTime',
      'status',
      'workRequired',
    ]),
    rows(app, 'visits').pick({ appointmentId: appointments, completedAt: { not: null } }, [
      'appointmentId',
      'completedAt',
    ]),
  ]);
  const recordOf = new Map(records.map((record) => [record.appointmentId, record]));
  return foundRows.map((row) => {
    const record = recordOf.get(row.id);
    const at = instantOf(app.env.BUSINESS_TIME_ZONE, row.appointmentDate, row.appointmentTime).toISOString();
    const when = `${formatDate(row.appointmentDate)}, ${formatTime12h(row.appointmentTime)}`;
    const text = row.workRequired ?? null;
    if (record) return { type: 'visit', at, id: record.id, title: `Done on ${when}`, text };
    return {
      type: 'appointment',
      at,
      id: row.id,
      title: `${labelOf(appointmentStatuses, row.status)}: ${when}`,
      text,
    };
  });
};

const notOurs = ['owner', 'worker'];

const messages: Source = async (app, clientId, ids) => {
  const about = [
    ...(await messagesAbout(app, ids)),
    ...(await messagesOfClients(app, await mergedWith(app, clientId), ids.appointments)),
  ];
  return about
    .filter(({ template }) => !notOurs.includes(declarationOf(template ?? '')?.to ?? ''))
    .map((row) => ({
      type: 'message',
      at: row.sentAt ?? row.createdAt,
      id: row.id,
      title: row.subject || (row.kind === 'sms' ? 'Text message' : 'Email'),
      text: readable(row),
    }));
};

const notes: Source = async (app, clientId) => {
  const where: Condition<'client-notes'> = { clientId };
  const clientNotes = await rows(app, 'client-notes').pick(where, ['text', 'createdAt']);
  return clientNotes.map(({ id, text, createdAt }) => ({
    type: 'note',
    at: createdAt,
    id,
    title: 'Note',
    text,
  }));
};

const sources: readonly Source[] = [bookings, visits, messages, notes, moneyOf];

/** The visits at which horses of a client were done, whoever's appointment it was. */
async function visitsOfHorses(app: App, clientId: number): Promise<number[]> {
  const horses = await rows(app, 'horses').ids({ clientId });
  if (!horses.length) return [];
  const where: Condition<'visit-horses'> = { horseId: horses };
  const done = await rows(app, 'visit-horses').pick(where, ['appointmentId']);
  return done.map(({ appointmentId }) => appointmentId);
}

/** Returns the timeline of a client, newest first: all, or a page of it. */
export async function timelineOfClient(
  app: App,
  id: number,
  { page, pageSize }: QueryOf<typeof readTimeline>,
): Promise<ReplyOf<typeof readTimeline>> {
  await clientRow(app, id);
  const theirs: Condition<'appointments' | 'bookings'> = { clientId: id };
  const [booked, planned, shared] = await Promise.all([
    rows(app, 'bookings').pick(theirs, ['clientId']),
    rows(app, 'appointments').pick(theirs, ['onlineBookingId']),
    visitsOfHorses(app, id),
  ]);
  const known = new Set(booked.map((row) => row.id));
  for (const { onlineBookingId } of planned) {
    const bookingId = idOf(onlineBookingId);
    if (bookingId) known.add(bookingId);
  }
  const appointments = [...new Set([...planned.map((row) => row.id), ...shared])];
  const ids = { bookings: [...known], appointments };
  const all = (await Promise.all(sources.map((source) => source(app, id, ids)))).flat();
  all.sort((one, other) => other.at.localeCompare(one.at) || other.id - one.id);
  if (!page) return all;
  return { items: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize };
}
