import type { Appointment } from '../../../contracts/calendar/calendar';
import { clockOf, minuteOf } from '../../../rules/time/minute-of-day';
import { assigneeOf } from '../move/placement';
import type { PlanVisit } from './plan-calendar';
import { asLocal, asWall } from './wall-time';

const dayMinutes = 24 * 60;
const stepMinutes = 15;

/** The library splits a visit that ends at midnight over two days, so visits end a minute before. */
const lastMinute = dayMinutes - 1;

/** Converts visits to the library's format. A visit across midnight ends at midnight. */
export const planVisits = (appointments: readonly Appointment[]): PlanVisit[] =>
  appointments.map((appointment) => {
    const { id, appointmentDate: date, appointmentTime: time, durationMinutes } = appointment;
    const end = Math.min(minuteOf(time) + durationMinutes, lastMinute);
    return {
      id,
      start: asLocal({ date, time }),
      end: asLocal({ date, time: clockOf(end) }),
      column: String(assigneeOf(appointment)),
      appointment,
    };
  });

/** Returns the day and time of a dropped visit. It never crosses midnight. */
export function droppedAt(at: Date, durationMinutes: number): { date: string; time: string } {
  const { date, time } = asWall(at);
  const latest = Math.max(0, dayMinutes - durationMinutes);
  return { date, time: clockOf(Math.min(minuteOf(time), latest - (latest % stepMinutes))) };
}

/** Returns a visit's length after its lower edge was dropped, in steps of a quarter of an hour. */
export function lengthUntil(
  { appointmentTime, durationMinutes }: Pick<Appointment, 'appointmentTime' | 'durationMinutes'>,
  end: Date,
): number {
  const start = minuteOf(appointmentTime);
  const minutes = minuteOf(asWall(end).time);
  const until = minutes === lastMinute ? dayMinutes : minutes;
  const steps = Math.round((until - start - durationMinutes) / stepMinutes);
  const wanted = Math.max(stepMinutes, durationMinutes + steps * stepMinutes);
  return start + wanted > dayMinutes ? dayMinutes - start : wanted;
}

export const minutesBetween = (start: Date, end: Date): number => {
  const until = minuteOf(asWall(end).time);
  return (until === lastMinute || until === 0 ? dayMinutes : until) - minuteOf(asWall(start).time);
};
