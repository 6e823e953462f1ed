import type { Appointment as Row } from '../../../collections/payload-types';
import type { Appointment, AppointmentChange, AppointmentInput } from '../../../contracts/calendar/calendar';
import { confirmableAgain, effectsOfChange, isActive } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { type Condition, type NewRow, rows } from '../../database/rows';
import { warningsOf } from '../bookings/capacity/warnings';
import { idOf } from '../relations';
import { createIdempotent } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { minutesOf } from './as-appointment';
import { assignVisit, refuseAssigneeOfNew } from './assignments/assign-visit';
import { assigneeOf } from './assignments/assignees';
import { changeAppointment } from './change-appointment';
import { processAppointment } from './follow-visit';
import { checked } from './input';
import { wasCalledOff } from './messages/tell-cancelled';
import { cancelPendingMessages } from './messages/visit-messages';
import { appointmentRow, asAppointment } from './read-appointments';

/**
 * Adds a visit, with what is known of it `besides`. Throws `invalid` for an impossible phone, an unknown client, and horses of
 * another.
 */
export async function createAppointment(
  app: App,
  input: AppointmentInput,
  requestKey: RequestKey | null,
  besides: () => Promise<Partial<NewRow<'appointments'>>> = async () => ({}),
): Promise<Appointment> {
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'appointments').one(where),
    insert: async (key) => {
      const { toWorker, regularId: _id, regularDay: _day, ...wanted } = input;
      const more = await besides();
      const given = await checked(app, wanted, null);
      const { appointmentDate, appointmentTime, status } = input;
      await refuseAssigneeOfNew(app, input);
      const now = app.now().toISOString();
      return rows(app, 'appointments').add({
        appointmentDate,
        appointmentTime,
        status,
        ...given,
        timeSetAt: now,
        ...more,
        ...(toWorker && { jobWanted: true, outboxState: 'pending' }),
        createdAt: now,
        updatedAt: now,
        ...key,
      });
    },
  });
  await processAppointment(app, row);
  return placed(app, row);
}

/** A visit that was just placed, with what is unusual about its place. */
async function placed(app: App, row: Row): Promise<Appointment> {
  const { appointmentDate: date, appointmentTime: time } = row;
  const visit = { date, time, durationMinutes: minutesOf(row) };
  const [appointment, { hand }] = await Promise.all([asAppointment(app, row), assigneeOf(app, row)]);
  const own = { appointmentId: row.id, bookingId: idOf(row.onlineBookingId), hand };
  return { ...appointment, warnings: isActive(row) ? await warningsOf(app, [visit], own) : [] };
}

const hasMoved = (row: Row, before: Row): boolean =>
  row.appointmentDate !== before.appointmentDate || row.appointmentTime !== before.appointmentTime;

/** Changes the given fields. Pending messages about a former time are cancelled. */
export async function updateAppointment(
  app: App,
  id: number,
  given: AppointmentChange,
): Promise<Appointment> {
  const { tell = true, assignedTo, toWorker, ...wanted } = given;
  const known = await appointmentRow(app, id);
  // A call that is refused must not have changed the hand.
  if (assignedTo !== undefined || toWorker !== undefined) await checked(app, wanted, known);
  const handed = await assignVisit(app, known, { assignedTo, toWorker });
  const { row, before } = await changeAppointment(app, id, async (before) => {
    const change = await checked(app, wanted, before);
    const isCancelled = change.status === 'cancelled' && before.status !== 'cancelled';
    return {
      ...change,
      ...handed,
      ...effectsOfChange(before, change, app.now()),
      ...(isCancelled && { cancelToTell: tell ? (before.sequence ?? 0) + 1 : 0 }),
    };
  });
  if (hasMoved(row, before) || isActive(row) !== isActive(before)) await cancelPendingMessages(app, row);
  await processAppointment(app, row);
  return placed(app, row);
}

/** Deletes a visit, so that it can be restored. Throws `not-found` when that is done already. */
export async function deleteAppointment(app: App, id: number): Promise<void> {
  const { row } = await changeAppointment(app, id, () => ({
    deletedAt: app.now().toISOString(),
    outboxState: 'pending',
  }));
  await cancelPendingMessages(app, row);
  await processAppointment(app, row);
}

/**
 * Undoes a deletion. One that is not deleted stays as it is; throws `not-found` for one that never was. A pending
 * message that it is off is cancelled; a client who has read it gets another that it stands. Its booking follows.
 */
export async function restoreAppointment(app: App, id: number): Promise<Appointment> {
  const deleted: Condition<'appointments'> = { id, deletedAt: { not: null } };
  const before = await rows(app, 'appointments').one(deleted);
  if (before) {
    await cancelPendingMessages(app, before);
    const confirmable = (await wasCalledOff(app, id)) && isActive(before) ? confirmableAgain(before) : {};
    const back = { deletedAt: null, outboxState: 'pending', sequence: { $inc: 1 } };
    const updatedAt = app.now().toISOString();
    const row = await rows(app, 'appointments').update(deleted, { ...back, ...confirmable, updatedAt });
    if (row) await processAppointment(app, row);
  }
  return placed(app, await appointmentRow(app, id));
}
