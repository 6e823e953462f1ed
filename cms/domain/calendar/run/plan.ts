import type { planRun as contract, Run } from '../../../../contracts/calendar/run';
import type { BodyOf } from '../../../../contracts/endpoint';
import { timesOf } from '../../../../rules/calendar/run';
import { formatTime12h } from '../../../../rules/time/dates';
import { clockOf } from '../../../../rules/time/minute-of-day';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { forgetAvailability } from '../../bookings/capacity/availability';
import { todayOf } from '../../today-of';
import { processAppointment } from '../appointment-outbox';
import { changeAppointment } from '../change-appointment';
import { readRun } from './read-run';
import { type DayOfRun, type DayStop, runOfDay } from './run-of-day';

/** Returns the stops in the given order. Throws `invalid` unless the order names each stop once. */
function ordered({ stops }: DayOfRun, order: readonly number[]): DayStop[] {
  const byId = new Map(stops.map((stop) => [stop.id, stop]));
  const found = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
  if (found.length !== stops.length || order.length !== stops.length)
    throw invalidField(
      'order',
      'Please send each visit of the day once. A visit may have been added since. Load the day again.',
    );
  return found;
}

/** Returns why an order is not possible, as text for the owner, with the visit that does not fit. */
function misfit({ id, row, fixed, keeps }: DayStop): Refusal {
  const name = row.clientName ?? 'A visit';
  const time = formatTime12h(row.appointmentTime);
  const why = fixed
    ? `${name} expects us at ${time}. The visits before it in this order leave too little time.`
    : keeps
      ? `${name} was at ${time}, and that is past: it stays before what is still to come.`
      : `${name} does not fit into its part of the day in this order. Move it by hand, or choose another order.`;
  return new Refusal('conflict', why, { details: { code: 'order-does-not-fit', appointmentId: id } });
}

/**
 * Sets the planned time of a visit. A plan is not agreed with the client, so it confirms nothing and unlocks no
 * message. Skips a visit that was settled or moved since.
 */
async function planTime(app: App, { id, row: seen }: DayStop, time: string): Promise<void> {
  const { row } = await changeAppointment(app, id, (now) => {
    const isUnchanged =
      now.status === 'scheduled' &&
      !now.onTheWayAt &&
      now.appointmentDate === seen.appointmentDate &&
      now.appointmentTime === seen.appointmentTime;
    if (!isUnchanged || now.appointmentTime === time) return null;
    return { appointmentTime: time, outboxState: 'pending' };
  });
  await processAppointment(app, row);
}

/**
 * Gives the visits of a day times in an order. Throws `conflict`, with the visit that does not fit, before it changes
 * anything. After an interruption the same order finishes the plan.
 */
export async function planRun(
  app: App,
  { date = todayOf(app), order, hand }: BodyOf<typeof contract>,
): Promise<Run> {
  const run = await runOfDay(app, date, hand);
  const stops = ordered(run, order);
  const planned = timesOf(stops, run.day);
  if (planned.misfit) {
    const named = stops.find(({ id }) => id === planned.misfit.id);
    throw named ? misfit(named) : new Error('A stop of the order is none of the day');
  }
  for (const stop of stops) {
    const minute = planned.times.get(stop.id);
    if (!stop.keeps && minute !== undefined) await planTime(app, stop, clockOf(minute));
  }
  forgetAvailability(app);
  return readRun(app, { date, hand });
}
