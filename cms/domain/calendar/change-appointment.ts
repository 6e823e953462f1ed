import type { Appointment as Row } from '../../../collections/payload-types';
import { type Change, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { changeRow } from '../../database/change-row';
import { notFound } from '../../refusal';
import { appointmentCondition } from './read-appointments';

/** Changes an appointment with values computed from its current row. Throws `not-found` for a deleted one. */
export async function changeAppointment(
  app: App,
  id: number,
  decide: (row: Row) => Promise<Change<'appointments'> | null> | Change<'appointments'> | null,
): Promise<{ row: Row; before: Row }> {
  const changed = await changeRow(app.payload, 'appointments', {
    find: () => rows(app, 'appointments').one(appointmentCondition(id)),
    decide: async (row) => {
      const change = await decide(row);
      return change && { ...change, updatedAt: app.now().toISOString() };
    },
    still: () => appointmentCondition(id),
  });
  if (!changed) throw notFound();
  return changed;
}
