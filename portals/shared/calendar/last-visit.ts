import type { Appointment } from '../../../contracts/calendar/calendar';

interface Whose {
  id: number;
  horses: readonly { id: number }[];
}
type Visit = Pick<Appointment, 'clientId' | 'horseIds' | 'status' | 'appointmentTime'>;

/** The last visit of a day at which a client was seen: their own, else one at which a horse of theirs was. */
export function lastVisitOf<Found extends Visit>(
  visits: readonly Found[],
  { id, horses }: Whose,
): Found | null {
  const ids = new Set(horses.map((horse) => horse.id));
  const stood = visits
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((one, other) => one.appointmentTime.localeCompare(other.appointmentTime));
  const own = stood.findLast(({ clientId }) => clientId === id);
  return own ?? stood.findLast(({ horseIds }) => horseIds.some((horse) => ids.has(horse))) ?? null;
}
