import type { Appointment as Row } from '../../../collections/payload-types';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { type Condition, rows } from '../../../rows/rows';
import { addDays } from '../../../rules/time/dates';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import { asAppointments, rowsBetween, withinDays } from './as-appointment';

export const appointmentCondition = (id: number): Condition<'appointments'> => ({ id, deletedAt: null });

/**
 * Returns the appointments of these days, by day and time; all without a range. The cost grows with the days, not
 * with the table.
 */
export async function listAppointments(
  app: App,
  { from, to }: { from?: string; to?: string },
): Promise<Appointment[]> {
  // A visit of the evening before may continue after midnight.
  const around = await rowsBetween(app, { from: from && addDays(from, -1), to: to && addDays(to, 1) });
  const requestedRows = around.filter(
    ({ appointmentDate }) => (!from || appointmentDate >= from) && (!to || appointmentDate <= to),
  );
  return asAppointments(app, requestedRows, around);
}

/** Returns the days with visits and their counts; all days without a range. */
export async function appointmentDays(
  app: App,
  { from, to }: { from?: string; to?: string },
): Promise<{ date: string; count: number }[]> {
  const appointments = await rows(app, 'appointments').pick(
    withinDays({ from, to }),
    ['appointmentDate', 'status'],
    { sort: ['appointmentDate'] },
  );
  const counts = new Map<string, number>();
  for (const { appointmentDate, status } of appointments)
    counts.set(appointmentDate, (counts.get(appointmentDate) ?? 0) + (status === 'cancelled' ? 0 : 1));
  return [...counts].map(([date, count]) => ({ date, count }));
}

/** Returns one stored appointment. Throws `not-found` for a deleted or unknown one. */
export async function appointmentRow(app: App, id: number): Promise<Row> {
  const row = await rows(app, 'appointments').one(appointmentCondition(id));
  if (!row) throw notFound();
  return row;
}

export async function asAppointment(app: App, row: Row): Promise<Appointment> {
  const [appointment] = await asAppointments(app, [row]);
  if (!appointment) throw notFound();
  return appointment;
}
