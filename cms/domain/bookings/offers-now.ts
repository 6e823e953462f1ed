import type { Where } from 'payload';
import type { OfferedTime } from '../../../contracts/bookings/offered-time';
import type { PlacedVisit } from '../../../rules/visits/capacity';
import { isActive, isAskedFor } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { updateIf } from '../../database/rows';
import { minutesOf, rowsBetween } from '../calendar/as-appointment';
import type { Claim } from '../capacity/claims';
import { openOffers } from '../capacity/stored-offers';
import { overlap, takenBetween } from '../capacity/taken';
import { handOf, handsOf } from '../hands/hands';
import { idOf } from '../relations';
import { type BookingWithVisit, withVisits } from './visit';

/**
 * What is agreed on in the hand that goes to a booking, beside the places that are being taken: the times that others
 * have. What is only asked for or held is not in the way.
 */
export async function agreedBeside(
  app: App,
  { row, appointment }: BookingWithVisit,
  { from, to, claims }: { from: string; to: string; claims: readonly Claim[] },
): Promise<PlacedVisit[]> {
  const hand = appointment ? (await handOf(app, appointment)).hand : (idOf(row.assignedTo) ?? 'us');
  if (hand === 'us') {
    const taken = await takenBetween(app, { from, to, claims, without: row.id });
    return taken.filter(({ kind }) => kind === 'agreed');
  }
  const visits = (await rowsBetween(app, { from, to })).filter(
    (each) => isActive(each) && !isAskedFor(each) && each.id !== appointment?.id,
  );
  const hands = await handsOf(app, visits);
  return [
    ...visits
      .filter(({ id }) => hands.get(id)?.hand === hand)
      .map((each) => ({
        date: each.appointmentDate,
        time: each.appointmentTime,
        durationMinutes: minutesOf(each),
      })),
    ...claims.filter(({ agreed, bookingId }) => agreed && bookingId !== row.id),
  ];
}

/** The times that a booking's customer can take at this moment, beside the places that are being taken. */
export async function offersNow(
  app: App,
  found: BookingWithVisit,
  claims: readonly Claim[] = [],
): Promise<OfferedTime[]> {
  const open = openOffers(app, found);
  const dates = open.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const agreed = await agreedBeside(app, found, { from: first, to: last, claims });
  return open.filter((time) => !agreed.some((each) => overlap(each, time)));
}

/** Lets the owner ring those again whose times all went to others. Returns how many. */
export async function endGoneOffers(app: App): Promise<number> {
  const now = app.now().getTime();
  const { docs } = await app.payload.find({
    collection: 'bookings',
    where: { offersUntil: { greater_than: now } },
    sort: 'offersUntil',
    pagination: false,
    depth: 0,
  });
  let ended = 0;
  for (const found of await withVisits(app, docs)) {
    const { id, offersUntil } = found.row;
    if (!openOffers(app, found).length || (await offersNow(app, found)).length) continue;
    const same: Where = { and: [{ id: { equals: id } }, { offersUntil: { equals: offersUntil } }] };
    if (await updateIf(app.payload, 'bookings', same, { offersUntil: now })) ended += 1;
  }
  return ended;
}
