import type { OwnersBooking } from '../../../contracts/bookings/bookings';

/** True when no one answered and the next try is later. */
const isLater = ({ callAgainAt }: OwnersBooking, now: number): boolean =>
  callAgainAt !== null && Date.parse(callAgainAt) > now;

/** Sorts the bookings to call: later calls last, then priority first, then the earliest deadline. */
const byUrgency =
  (now: number) =>
  (one: OwnersBooking, other: OwnersBooking): number =>
    Number(isLater(one, now)) - Number(isLater(other, now)) ||
    Number(other.rushService) - Number(one.rushService) ||
    Date.parse(one.callBy) - Date.parse(other.callBy) ||
    one.id - other.id;

/**
 * Returns the shown queue: bookings to call, and those just called here in the same place until Undo ends. Bookings
 * called by other owners disappear.
 */
export function queueOf(
  waiting: readonly OwnersBooking[],
  undoable: ReadonlyMap<number, OwnersBooking>,
  now = Date.now(),
): OwnersBooking[] {
  const bookingsById = new Map(
    waiting.filter(({ state }) => state === 'confirmed').map((each) => [each.id, each]),
  );
  for (const [id, booking] of undoable) bookingsById.set(id, booking);
  return [...bookingsById.values()].sort(byUrgency(now));
}
