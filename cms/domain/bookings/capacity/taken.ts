import type { Appointment, Booking } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import { readOutbox } from '../../../../rules/bookings/booking-changes';
import { firstOverlappingDay, type PlacedVisit, slotOf } from '../../../../rules/bookings/capacity';
import { defaultDurationMinutes, durationMinutes as lengthOf } from '../../../../rules/calendar/visit-times';
import { slots } from '../../../../rules/time/business-hours';
import { isAskedFor } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { assigneesOf } from '../../calendar/assignments/assignees';
import { businessHours } from '../../content/hours';
import { idOf } from '../../relations';
import type { Claim } from './claims';
import { acceptedTimeOf, heldTimesOf } from './stored-offers';

type Visit = Pick<Appointment, 'id' | 'assignedTo' | 'onlineBookingId'>;

/** Returns the visits that we do ourselves: without a provider or the worker. */
async function visitsByUs<Row extends Visit>(app: Pick<App, 'payload'>, rows: Row[]): Promise<Row[]> {
  const hands = await assigneesOf(app, rows);
  return rows.filter(({ id }) => hands.get(id)?.hand === 'us');
}

/** True for a booking that we do ourselves. Valid only while it has no visit. */
const isOurs = ({ assignedTo }: Pick<Booking, 'assignedTo'>): boolean => !idOf(assignedTo);

export interface TakenTime extends PlacedVisit {
  bookingId: number | null;
  appointmentId: number | null;
  /** `agreed`: at this exact time. `asked`: in this part of the day. `held`: offered, not answered yet. */
  kind: 'agreed' | 'asked' | 'held';
  address: string | null;
  postcode: string | null;
}

const bookingFields = [
  'state',
  'serviceDate',
  'preferredTime',
  'horseCount',
  'address',
  'suburb',
  'postcode',
  'assignedTo',
  'outboxState',
  'outbox',
  'offers',
  'offersUntil',
  'acceptedTime',
  'overCapacity',
] as const;

/** Returns bookings that are newer than their visits: just made or changed, or with held times. */
async function bookingsAhead(app: App): Promise<Booking[]> {
  const pending: Condition<'bookings'> = { outboxState: 'pending' };
  const holding: Condition<'bookings'> = { offersUntil: { after: app.now().getTime() } };
  // Filters by these indexes only, in their order. With a further condition SQLite scans every confirmed
  // booking.
  const [changed, offering] = await Promise.all([
    rows(app, 'bookings').pick(pending, bookingFields, { sort: ['outboxState'] }),
    rows(app, 'bookings').pick(holding, bookingFields, { sort: ['offersUntil'] }),
  ]);
  const foundRows = ([...changed, ...offering] as Booking[]).filter(({ state }) => state === 'confirmed');
  return [...new Map(foundRows.filter(isOurs).map((row) => [row.id, row])).values()];
}

const visitFields = [
  'appointmentDate',
  'appointmentTime',
  'durationMinutes',
  'status',
  'isFromOnlineBooking',
  'address',
  'onlineBookingId',
  'assignedTo',
] as const;

async function visitsBetween(app: App, from: string, to: string): Promise<Appointment[]> {
  const active: Condition<'appointments'> = { status: ['scheduled', 'confirmed'] };
  const days: Condition<'appointments'>[] = [
    { deletedAt: null },
    { appointmentDate: { from } },
    { appointmentDate: { until: to } },
  ];
  const where = [...days, active];
  const appointments = await rows(app, 'appointments').pick(where, visitFields);
  return visitsByUs(app, appointments as Appointment[]);
}

/** Returns the place that a booking's visit does not have yet; null once the visit has it. */
function placeAhead(row: Booking, hasVisit: boolean): Pick<TakenTime, keyof PlacedVisit | 'kind'> | null {
  const { itself, changes } = readOutbox(row);
  const accepted = acceptedTimeOf(row);
  if (accepted && (changes.some(({ kind }) => kind === 'accepted') || (itself && !hasVisit)))
    return { ...accepted, kind: 'agreed' };
  if (!changes.some(({ moved }) => moved) && (hasVisit || !itself)) return null;
  return {
    date: row.serviceDate,
    time: slots[row.preferredTime].starts,
    durationMinutes: lengthOf(row.horseCount),
    kind: 'asked',
  };
}

const whereIs = ({ address, suburb, postcode }: Booking) => ({
  address: `${address}, ${suburb} ${postcode}`,
  postcode,
});

async function heldGaps(app: App): Promise<PlacedVisit[]> {
  const offers = await rows(app, 'gap-offers').pick(
    { until: { after: app.now().getTime() } },
    ['date', 'time', 'durationMinutes'],
    { sort: ['until'] },
  );
  return [...new Map(offers.map((row) => [`${row.date} ${row.time} ${row.durationMinutes}`, row])).values()];
}

const endOf = ({ time, durationMinutes }: PlacedVisit): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + durationMinutes;
const startOf = (visit: PlacedVisit): number => endOf({ ...visit, durationMinutes: 0 });

export const overlap = (one: PlacedVisit, other: PlacedVisit): boolean =>
  one.date === other.date && startOf(one) < endOf(other) && startOf(other) < endOf(one);

interface TakenQuery {
  from: string;
  to: string;
  claims?: readonly Claim[];
  /** Leaves out this booking, which is to get a new place. */
  without?: number | null;
}

/**
 * Returns everything that takes our own time on these days. Reads bookings before visits: a booking whose visit is
 * made in between is then in at least one of the two lists.
 */
export async function takenTimesBetween(
  app: App,
  { from, to, claims = [], without }: TakenQuery,
): Promise<TakenTime[]> {
  const ahead = await bookingsAhead(app);
  const [gaps, visits] = await Promise.all([
    heldGaps(app),
    // A long visit from an earlier day may reach into the first one.
    visitsBetween(app, firstOverlappingDay({ hours: await businessHours(app) }, from), to),
  ]);
  const visitOf = new Map(visits.map((row) => [idOf(row.onlineBookingId), row]));
  const nowhere = { bookingId: null, appointmentId: null, address: null, postcode: null };
  const found: TakenTime[] = [];
  const moved = new Set<number>();
  const heldSlots = new Set<string>();
  for (const row of ahead) {
    const visit = visitOf.get(row.id);
    const place = placeAhead(row, Boolean(visit));
    if (place) {
      moved.add(row.id);
      found.push({ ...whereIs(row), ...place, bookingId: row.id, appointmentId: visit?.id ?? null });
    }
    if (place?.kind === 'agreed' || visit?.status === 'confirmed') continue;
    for (const offer of heldTimesOf(app, row)) {
      heldSlots.add(`${row.id} ${offer.date} ${slotOf(offer.time)}`);
      const { date, time, durationMinutes } = offer;
      found.push({
        ...whereIs(row),
        date,
        time,
        durationMinutes,
        kind: 'held',
        bookingId: row.id,
        appointmentId: null,
      });
    }
  }
  for (const row of visits) {
    const bookingId = idOf(row.onlineBookingId);
    if (bookingId && moved.has(bookingId)) continue;
    found.push({
      date: row.appointmentDate,
      time: row.appointmentTime,
      durationMinutes: row.durationMinutes ?? defaultDurationMinutes,
      kind: isAskedFor(row) ? 'asked' : 'agreed',
      bookingId,
      appointmentId: row.id,
      address: row.address ?? null,
      postcode: null,
    });
  }
  let counted = found.filter(
    ({ kind, bookingId, date, time }) =>
      // A booking that holds a time in the part it asked for counts there once.
      !(kind === 'asked' && heldSlots.has(`${bookingId} ${date} ${slotOf(time)}`)),
  );
  for (const { bookingId, date, time, durationMinutes, agreed } of claims) {
    const isThere = (each: TakenTime) =>
      each.bookingId === bookingId && each.date === date && slotOf(each.time) === slotOf(time);
    const kind = agreed ? 'agreed' : 'asked';
    if (counted.some((each) => isThere(each) && (each.kind === 'agreed' || kind === 'asked'))) continue;
    // The claim replaces the booking's requested or held time in this part.
    counted = counted.filter((each) => !isThere(each));
    counted.push({ ...nowhere, date, time, durationMinutes, kind, bookingId });
  }
  for (const { date, time, durationMinutes } of gaps) {
    const gap = { date, time, durationMinutes };
    const isTaken = counted.some((each) => each.kind === 'agreed' && overlap(each, gap));
    if (!isTaken) counted.push({ ...nowhere, ...gap, kind: 'held' });
  }
  return without ? counted.filter(({ bookingId }) => bookingId !== without) : counted;
}
