import type { Message, Appointment as Row } from '../../../../collections/payload-types';
import type { MessagePurpose } from '../../../../contracts/calendar/appointment-message';
import type { Run } from '../../../../contracts/calendar/run';
import { rows } from '../../../../rows/rows';
import { minutesOfDay, type RunDay, type RunStop, rangeOf } from '../../../../rules/calendar/run';
import { hoursOn } from '../../../../rules/time/business-hours';
import { minuteOf } from '../../../../rules/time/minute-of-day';
import { dateIn, timeIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { capacityOf } from '../../bookings/capacity/settings';
import { contextOf } from '../../messages/message-context';
import { rowsAbout } from '../../messages/messages-about';
import { messagesLeave } from '../../messages/messages-leave';
import { minutesOf, rowsBetween } from '../as-appointment';
import { type AssigneeId, assigneesOf } from '../assignments/assignees';
import { purposeOf } from '../messages/visit-messages';
import { homeOf, placesOf, type VisitPlace } from '../places/visit-places';
import { waysBetween } from '../places/ways-between';

/** Purposes of messages that name the time of a visit. */
const purposesWithTime: readonly (MessagePurpose | null)[] = ['confirmation', 'reminder', 'new-time'];

type VisitMessage = Pick<Message, 'state' | 'kind' | 'context'>;

/** True when a person has read or will read the message. While none can be sent, a logged one counts. */
const isTold = (app: App, { state, kind }: VisitMessage): boolean =>
  state === 'queued' ||
  state === 'sent' ||
  state === 'delivered' ||
  (state === 'logged' && !messagesLeave(app)[kind]);

/** Returns the ids of those visits whose current time the client knows from a message. */
async function idsWithKnownTime(app: App, found: readonly Row[]): Promise<Set<number>> {
  const ids = found.map(({ id }) => id);
  const messages = ids.length
    ? await rows(app, 'messages').pick(rowsAbout('appointments', ids), [
        'aboutId',
        'template',
        'state',
        'kind',
        'context',
      ])
    : [];
  const byVisit = Map.groupBy(messages, ({ aboutId }) => aboutId);
  const isOfNow = ({ appointmentDate, appointmentTime }: Row, { context }: VisitMessage): boolean => {
    const { visit } = contextOf({ context });
    return !visit || (visit.date === appointmentDate && visit.time === appointmentTime);
  };
  const notifiedVisits = found.filter((row) =>
    (byVisit.get(row.id) ?? []).some(
      (message) =>
        purposesWithTime.includes(purposeOf(message.template)) &&
        isTold(app, message) &&
        isOfNow(row, message),
    ),
  );
  return new Set(notifiedVisits.map(({ id }) => id));
}

export interface DayStop extends RunStop {
  row: Row;
  /** True for a visit that is agreed, on the way, done, or whose time the client knows. */
  fixed: boolean;
  place: VisitPlace;
}

export interface DayOfRun {
  date: string;
  hand: Run['hand'];
  stops: DayStop[];
  day: RunDay;
  /** Current minute of the day; null for any day but today. */
  now: number | null;
}

/** Throws `not-found` for an unknown provider. */
async function requireHand(app: App, hand: AssigneeId): Promise<void> {
  if (typeof hand !== 'number') return;
  if (!(await rows(app, 'service-providers').one({ id: hand }))) throw notFound();
}

/** Returns the visits of a day for one assignee that are not cancelled, by time. */
export async function visitsOfDay(app: App, date: string, hand: AssigneeId): Promise<Row[]> {
  const rows = (await rowsBetween(app, { from: date, to: date })).filter(
    ({ status }) => status !== 'cancelled',
  );
  const hands = await assigneesOf(app, rows);
  return rows.filter(({ id }) => hands.get(id)?.hand === hand);
}

const isSettled = ({ status, onTheWayAt }: Row): boolean => status !== 'scheduled' || Boolean(onTheWayAt);

/** Returns the run of a day: stops, the ways between them, and settings for all. */
export async function runOfDay(app: App, date: string, hand: AssigneeId): Promise<DayOfRun> {
  await requireHand(app, hand);
  const rows = await visitsOfDay(app, date, hand);
  const [capacity, home, places, told] = await Promise.all([
    capacityOf(app),
    homeOf(app),
    placesOf(app, rows),
    idsWithKnownTime(app, rows),
  ]);
  const zone = app.env.BUSINESS_TIME_ZONE;
  const now = dateIn(zone, app.now()) === date ? minuteOf(timeIn(zone, app.now())) : null;
  const open = minutesOfDay(hoursOn(capacity.hours, date));
  const points = home ? [home] : [];
  const stops = rows.map((row): DayStop => {
    const place = places.get(row.id) ?? { suburb: null, postcode: null, source: 'unknown', point: null };
    const visit = { time: row.appointmentTime, durationMinutes: minutesOf(row) };
    const fixed = isSettled(row) || told.has(row.id);
    const time = minuteOf(visit.time);
    return {
      id: row.id,
      row,
      time,
      durationMinutes: visit.durationMinutes,
      fixed,
      keeps: fixed || (now !== null && time + visit.durationMinutes <= now),
      at: place.point && points.push(place.point) - 1,
      place,
      ...rangeOf(visit, open, now),
    };
  });
  const day = {
    home: home && 0,
    opens: open.opens,
    between: capacity.between,
    way: await waysBetween(app, points),
  };
  return { date, hand, stops, day, now };
}
