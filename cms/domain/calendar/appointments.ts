import type { Appointment as Row } from '../../../collections/payload-types';
import {
  type Appointment,
  type AppointmentChange,
  type AppointmentInput,
  noClientName,
} from '../../../contracts/calendar/calendar';
import { type Condition, type NewRow, rows } from '../../../rows/rows';
import { normalisePhone } from '../../../rules/accounts/phones';
import { durationMinutes, existingTime } from '../../../rules/calendar/visit-times';
import { confirmableAgain, effectsOfChange, isActive } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { invalidField } from '../../refusal';
import { customerById } from '../../security/accounts/customer-account';
import { placeWarningsOf } from '../bookings/capacity/warnings';
import { clientOfBody } from '../clients/matching/client-row';
import { clientOfAccount } from '../clients/matching/match-client';
import { idOf } from '../relations';
import { createIdempotent } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { processAppointment, undoCallOfMove } from './appointment-outbox';
import { minutesOf } from './as-appointment';
import { assignVisit, refuseAssigneeOfNew } from './assignments/assign-visit';
import { assigneeOf } from './assignments/assignees';
import { changeAppointment } from './change-appointment';
import { isCancellationSent } from './messages/notify-of-cancellation';
import { cancelPendingMessages } from './messages/visit-messages';
import { appointmentRow, asAppointment } from './read-appointments';

type Before = Pick<Row, 'clientName' | 'horseCount' | 'durationMinutes' | 'userId' | 'clientId'> &
  Pick<Row, 'appointmentDate' | 'appointmentTime'>;

/** Returns the length of a visit: as entered, or computed from the number of horses. */
function length(change: AppointmentChange, before: Before | null): number | undefined {
  if (change.durationMinutes !== undefined) return change.durationMinutes;
  if (!before) return durationMinutes(change.horseCount);
  const byHorses = minutesOf(before) === durationMinutes(before.horseCount);
  return change.horseCount !== undefined && byHorses ? durationMinutes(change.horseCount) : undefined;
}

/** Throws `invalid` for an unknown account, and for horses outside the book. */
async function refuseStrangers(app: App, change: AppointmentChange): Promise<void> {
  if (change.userId && !(await customerById(app, change.userId)))
    throw invalidField('userId', 'This client does not exist');
  const horseIds = change.horseIds ?? [];
  if (!horseIds.length) return;
  const existingIds = await rows(app, 'horses').ids({ id: horseIds, removedAt: null, hiddenAt: null });
  if (existingIds.length < new Set(horseIds).size)
    throw invalidField('horseIds', 'Please choose horses of your clients');
}

/** Returns the client of a visit: the given client, with the account, or the client of a given account. */
async function resolveClient(
  app: App,
  given: AppointmentChange,
  before: Before | null,
): Promise<AppointmentChange> {
  if (given.clientId !== undefined) {
    const client = await clientOfBody(app, given.clientId);
    const ofClient = client ? idOf(client.userId) : null;
    return {
      ...given,
      clientId: client?.id ?? null,
      userId: given.userId === undefined ? ofClient : given.userId,
    };
  }
  const isOther = given.userId !== undefined && given.userId !== idOf(before?.userId);
  if (!isOther || !given.userId) return given;
  await refuseStrangers(app, { userId: given.userId });
  return { ...given, clientId: (await clientOfAccount(app, given.userId)) ?? undefined };
}

/** The values to store. Throws `invalid` for faults that the schema cannot know. */
async function checkChange(
  app: App,
  given: AppointmentChange,
  before: Before | null,
): Promise<AppointmentChange> {
  const changeWithClient = await resolveClient(app, given, before);
  // Another client comes with other horses.
  const isOther =
    before &&
    ((changeWithClient.userId !== undefined && changeWithClient.userId !== idOf(before.userId)) ||
      (changeWithClient.clientId !== undefined &&
        idOf(before.clientId) !== null &&
        changeWithClient.clientId !== idOf(before.clientId)));
  const change =
    isOther && given.horseIds === undefined ? { ...changeWithClient, horseIds: [] } : changeWithClient;
  await refuseStrangers(app, change);
  // Visits of erased people have no name and stay editable.
  if (change.clientName === null && before?.clientName) throw invalidField('clientName', noClientName);
  const phone = change.phone ? normalisePhone(change.phone) : change.phone;
  if (change.phone && !phone) throw invalidField('phone', 'Please enter a valid phone number');
  const minutes = length(change, before);
  const date = change.appointmentDate ?? before?.appointmentDate;
  const time = change.appointmentTime ?? before?.appointmentTime;
  const isPlaced = change.appointmentDate !== undefined || change.appointmentTime !== undefined;
  const place = isPlaced && date && time ? existingTime(app.env.BUSINESS_TIME_ZONE, date, time) : null;
  return {
    ...change,
    ...(phone !== undefined && { phone }),
    ...(minutes !== undefined && { durationMinutes: minutes }),
    ...(place && { appointmentDate: place.date, appointmentTime: place.time }),
  };
}

/**
 * Creates a visit, with the facts in `besides`. Throws `invalid` for an impossible phone, an unknown client, and
 * horses of another client.
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
      const checkedInput = await checkChange(app, wanted, null);
      const { appointmentDate, appointmentTime, status } = input;
      await refuseAssigneeOfNew(app, input);
      const now = app.now().toISOString();
      return rows(app, 'appointments').add({
        appointmentDate,
        appointmentTime,
        status,
        ...checkedInput,
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
  return appointmentWithWarnings(app, row);
}

async function appointmentWithWarnings(app: App, row: Row): Promise<Appointment> {
  const { appointmentDate: date, appointmentTime: time } = row;
  const visit = { date, time, durationMinutes: minutesOf(row) };
  const [appointment, { hand }] = await Promise.all([asAppointment(app, row), assigneeOf(app, row)]);
  const ownIds = { appointmentId: row.id, bookingId: idOf(row.onlineBookingId), hand };
  return { ...appointment, warnings: isActive(row) ? await placeWarningsOf(app, [visit], ownIds) : [] };
}

const hasMoved = (row: Row, before: Row): boolean =>
  row.appointmentDate !== before.appointmentDate || row.appointmentTime !== before.appointmentTime;

/** Changes the given fields. Cancels pending messages about a former time. */
export async function updateAppointment(
  app: App,
  id: number,
  given: AppointmentChange,
): Promise<Appointment> {
  const { tell = true, undoesMove = false, assignedTo, toWorker, status, ...others } = given;
  const wanted = status === undefined ? others : { ...others, status };
  const storedRow = await appointmentRow(app, id);
  // Checks before the assignee changes, so that a refused call changes nothing.
  if (assignedTo !== undefined || toWorker !== undefined) await checkChange(app, wanted, storedRow);
  const handed = await assignVisit(app, storedRow, { assignedTo, toWorker });
  const { row, before } = await changeAppointment(app, id, async (before) => {
    const change = await checkChange(app, undoesMove && !isActive(before) ? others : wanted, before);
    const isCancelled = change.status === 'cancelled' && before.status !== 'cancelled';
    return {
      ...change,
      ...handed,
      ...effectsOfChange(before, change, app.now()),
      ...(isCancelled && { cancelToTell: tell ? (before.sequence ?? 0) + 1 : 0 }),
    };
  });
  const moved = hasMoved(row, before);
  if (moved || isActive(row) !== isActive(before)) await cancelPendingMessages(app, row);
  await processAppointment(app, row);
  if (undoesMove && moved) await undoCallOfMove(app, before);
  return appointmentWithWarnings(app, row);
}

/** Deletes a visit so that it can be restored. Throws `not-found` for a deleted one. */
export async function deleteAppointment(app: App, id: number): Promise<void> {
  const { row } = await changeAppointment(app, id, () => ({
    deletedAt: app.now().toISOString(),
    outboxState: 'pending',
  }));
  await cancelPendingMessages(app, row);
  await processAppointment(app, row);
}

/**
 * Restores a deleted visit; an existing one does not change. Throws `not-found` for an unknown id. Cancels a pending
 * message about the deletion; a client who got that message gets another one. The booking is updated, too.
 */
export async function restoreAppointment(app: App, id: number): Promise<Appointment> {
  const deleted: Condition<'appointments'> = { id, deletedAt: { not: null } };
  const before = await rows(app, 'appointments').one(deleted);
  if (before) {
    await cancelPendingMessages(app, before);
    const confirmable =
      (await isCancellationSent(app, id)) && isActive(before) ? confirmableAgain(before) : {};
    const back = { deletedAt: null, outboxState: 'pending', sequence: { $inc: 1 } };
    const updatedAt = app.now().toISOString();
    const row = await rows(app, 'appointments').update(deleted, { ...back, ...confirmable, updatedAt });
    if (row) await processAppointment(app, row);
  }
  return appointmentWithWarnings(app, await appointmentRow(app, id));
}
