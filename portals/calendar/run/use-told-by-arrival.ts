import { minuteOf } from '../../../rules/calendar/run';
import { lateStops } from '../../../rules/calendar/run-times';
import { useAppointments } from '../data/use-appointments';
import { useRun } from './use-run';

/**
 * The visits of today whose clients should be told when all begins so many minutes later: those that what is free before
 * them does not make up for. Null while nobody knows.
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
  // A visit of another hand is in no run of ours: its client is told as before.
  const others = waiting.filter((id) => !stops.some((stop) => stop.id === id));
  return new Set([...lateStops(stops, waiting, minutes), ...others]);
}
