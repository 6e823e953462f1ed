import { lateStops } from '../../../rules/calendar/run-times';
import { minuteOf } from '../../../rules/time/minute-of-day';
import { useAppointments } from '../data/use-appointments';
import { useRun } from './use-run';

/**
 * Returns today's visits whose clients should be told about a delay: free time before them does not absorb it. Null
 * while loading.
 */
export function useToldByArrival(
  date: string,
  minutes: number,
  waiting: readonly number[],
): Set<number> | null {
  const { appointments, settled } = useAppointments({ from: date, to: date });
  const run = useRun(date, appointments, settled);
  if (!run) return null;
  const lengths = new Map(appointments.map(({ id, durationMinutes }) => [id, durationMinutes]));
  const stops = run.stops.map(({ appointmentId, time, arrival, travelMinutes }) => ({
    id: appointmentId,
    time: minuteOf(time),
    arrival: minuteOf(arrival),
    travelMinutes,
    durationMinutes: lengths.get(appointmentId) ?? 60,
  }));
  // Visits of other hands are not in our route. Their clients are told in any case.
  const otherIds = waiting.filter((id) => !stops.some((stop) => stop.id === id));
  return new Set([...lateStops(stops, waiting, minutes), ...otherIds]);
}
