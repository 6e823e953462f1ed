import type { Where } from 'payload';
import type { Appointment, Booking } from '../../../collections/payload-types';
import type { OfferedTime } from '../../../contracts/bookings/offered-time';
import type { App } from '../../app';
import { updateIf } from '../../database/rows';
import type { Claim } from '../capacity/claims';
import { openOffers } from '../capacity/stored-offers';
import { overlap, type Taken, takenBetween } from '../capacity/taken';
import { withVisits } from './visit';

/** Whether a time went to somebody else: a visit that is agreed on is there. What is only asked for or held is not in the way. */
export const isGone = (time: OfferedTime, taken: readonly Taken[]): boolean =>
  taken.some((each) => each.kind === 'agreed' && overlap(each, time));

/** The times that a booking's customer can take at this moment, beside the places that are being taken. */
export async function offersNow(
  app: App,
  found: { row: Booking; appointment: Appointment | null },
  claims: readonly Claim[] = [],
): Promise<OfferedTime[]> {
  const open = openOffers(app, found);
  const dates = open.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const taken = await takenBetween(app, { from: first, to: last, claims, without: found.row.id });
  return open.filter((time) => !isGone(time, taken));
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
