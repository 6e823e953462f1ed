import type { Appointment, Visit } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { effectsOfChange, isActive } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { changeAppointment } from '../../calendar/change-appointment';
import { cancelPendingMessages } from '../../calendar/messages/visit-messages';
import { appointmentCondition } from '../../calendar/read-appointments';

/**
 * Marks the appointment of a completed record as done, once per completion: an owner's later change stays. Skips a
 * cancelled or deleted appointment. Its outbox updates the booking.
 */
export async function completeAppointment(app: App, visit: Visit): Promise<Appointment | null> {
  const completions = visit.completions ?? 0;
  const found = await rows(app, 'appointments').one(appointmentCondition(visit.appointmentId));
  if (!found || (found.visitCompletion ?? 0) >= completions) return null;
  const { row, before } = await changeAppointment(app, found.id, (row) => {
    if ((row.visitCompletion ?? 0) >= completions) return null;
    const change = isActive(row) ? { status: 'completed' as const } : {};
    return { ...change, ...effectsOfChange(row, change, app.now()), visitCompletion: completions };
  });
  if (isActive(before) && !isActive(row)) await cancelPendingMessages(app, row);
  return row;
}
