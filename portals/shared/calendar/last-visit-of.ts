import type { Appointment } from '../../../contracts/calendar/calendar';

interface VisitedClient {
  id: number;
  horses: readonly { id: number }[];
}
type Visit = Pick<Appointment, 'clientId' | 'horseIds' | 'status' | 'appointmentTime'>;

/** Returns the client's last visit of a day: their own, else one with a horse of theirs. */
export function lastVisitOf<Found extends Visit>(
  visits: readonly Found[],
  { id, horses }: VisitedClient,
): Found | null {
  const ids = new Set(horses.map((horse) => horse.id));
  const activeVisits = visits
    .filter(({ status }) => status !== 'cancelled')
    .toSorted((one, other) => one.appointmentTime.localeCompare(other.appointmentTime));
  const clientsVisit = activeVisits.findLast(({ clientId }) => clientId === id);
  return (
    clientsVisit ?? activeVisits.findLast(({ horseIds }) => horseIds.some((horse) => ids.has(horse))) ?? null
  );
}
