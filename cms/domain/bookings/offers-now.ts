import type { OfferedTime } from '../../../contracts/bookings/offered-time';
import { type Condition, rows } from '../../../rows/rows';
import type { PlacedVisit } from '../../../rules/bookings/capacity';
import { isActive, isAskedFor } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { minutesOf, rowsBetween } from '../calendar/as-appointment';
import { type AssigneeId, assigneesOf } from '../calendar/assignments/assignees';
import { idOf } from '../relations';
import type { Claim } from './capacity/claims';
import { openOffers } from './capacity/stored-offers';
import { overlap, takenTimesBetween } from './capacity/taken';
import { type BookingWithVisit, withVisits } from './visit';

type AgreedVisit = PlacedVisit & { bookingId: number | null };

export async function handsOfBookings(
  app: App,
  found: readonly BookingWithVisit[],
): Promise<Map<number, AssigneeId>> {
  const hands = await assigneesOf(
    app,
    found.flatMap(({ appointment }) => appointment ?? []),
  );
  const handOf = ({ row, appointment }: BookingWithVisit): AssigneeId =>
    appointment ? (hands.get(appointment.id)?.hand ?? 'us') : (idOf(row.assignedTo) ?? 'us');
  return new Map(found.map((each) => [each.row.id, handOf(each)]));
}

async function agreedWithOthers(app: App, from: string, to: string): Promise<Map<AssigneeId, AgreedVisit[]>> {
  const visits = (await rowsBetween(app, { from, to })).filter((row) => isActive(row) && !isAskedFor(row));
  const hands = await assigneesOf(app, visits);
  return Map.groupBy(
    visits.map((row) => ({
      bookingId: idOf(row.onlineBookingId),
      date: row.appointmentDate,
      time: row.appointmentTime,
      durationMinutes: minutesOf(row),
      hand: hands.get(row.id)?.hand ?? 'us',
    })),
    ({ hand }) => hand,
  );
}

/**
 * Returns the offered times that can be accepted now, by booking, given the current claims. Leaves out times when the
 * assignee has another agreed visit; requested and held times do not block. Reads everything once for all bookings.
 */
async function offersLeft(
  app: App,
  found: readonly BookingWithVisit[],
  claims: readonly Claim[] = [],
): Promise<Map<number, OfferedTime[]>> {
  const open = new Map(found.map((each) => [each.row.id, openOffers(app, each)]));
  const dates = [...open.values()].flatMap((offers) => offers.map(({ date }) => date)).sort();
  const [from, to] = [dates[0], dates.at(-1)];
  if (!from || !to) return open;
  const hands = await handsOfBookings(app, found);
  const isAsked = (isOne: (hand: AssigneeId) => boolean) => [...hands.values()].some(isOne);
  const [ours, others] = await Promise.all([
    isAsked((hand) => hand === 'us') ? takenTimesBetween(app, { from, to, claims }) : [],
    isAsked((hand) => hand !== 'us') ? agreedWithOthers(app, from, to) : new Map<AssigneeId, AgreedVisit[]>(),
  ]);
  const agreed: readonly AgreedVisit[] = ours.filter(({ kind }) => kind === 'agreed');
  const claimed: readonly AgreedVisit[] = claims.filter((each) => each.agreed);
  const inHand = (hand: AssigneeId) => (hand === 'us' ? agreed : [...(others.get(hand) ?? []), ...claimed]);
  return new Map(
    [...open].map(([id, offers]) => {
      const inTheWay = inHand(hands.get(id) ?? 'us').filter(({ bookingId }) => bookingId !== id);
      return [id, offers.filter((time) => !inTheWay.some((each) => overlap(each, time)))];
    }),
  );
}

/** Returns the times that a booking's customer can accept now, given the current claims. */
export const offersNow = async (
  app: App,
  found: BookingWithVisit,
  claims: readonly Claim[] = [],
): Promise<OfferedTime[]> => (await offersLeft(app, [found], claims)).get(found.row.id) ?? [];

/** Puts bookings back on the call list when other clients took all their offered times. Returns the number. */
export async function endGoneOffers(app: App): Promise<number> {
  const now = app.now().getTime();
  const docs = await rows(app, 'bookings').all({ offersUntil: { after: now } }, { sort: ['offersUntil'] });
  if (!docs.length) return 0;
  const found = await withVisits(app, docs);
  const left = await offersLeft(app, found);
  let ended = 0;
  for (const each of found) {
    const { id, offersUntil } = each.row;
    if (left.get(id)?.length || !openOffers(app, each).length) continue;
    const same: Condition<'bookings'> = { id, offersUntil: offersUntil ?? null };
    if (await rows(app, 'bookings').update(same, { offersUntil: now })) ended += 1;
  }
  return ended;
}
