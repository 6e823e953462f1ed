import type { OwnersBooking } from '../../../contracts/bookings/bookings';

/** Whether nobody answered, and the time to ring again is still to come. */
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
 * The queue as it is shown: who waits, and for as long as the call can be taken back who was just called, in the same
 * place. What other owners have called meanwhile goes.
 */
export function queueOf(
  waiting: readonly OwnersBooking[],
  undoable: ReadonlyMap<number, OwnersBooking>,
  now = Date.now(),
): OwnersBooking[] {
  const shown = new Map(waiting.filter(({ state }) => state === 'confirmed').map((each) => [each.id, each]));
  for (const [id, booking] of undoable) shown.set(id, booking);
  return [...shown.values()].sort(byUrgency(now));
}
