import type { Booking, Appointment as Row } from '../../../collections/payload-types';
import { type Condition, rows } from '../../../rows/rows';
import { isOff } from '../../../rules/visits/visit-progress';
import type { App } from '../../app';
import { noOffers } from '../bookings/capacity/stored-offers';
import { outboxRows } from '../messages/outbox-rows';
import { idOf } from '../relations';
import { followWithJob } from './assignments/visit-jobs';
import { notifyOfCancellation } from './messages/notify-of-cancellation';

function stateOf(row: Row): Booking['state'] {
  if (isOff(row)) return 'cancelled';
  return row.status === 'completed' ? 'completed' : 'confirmed';
}

/**
 * Updates the booking's state when its visit is cancelled, done or restored. A visit with an agreed time marks the
 * booking as called.
 */
async function followVisit(app: App, row: Row): Promise<void> {
  const id = idOf(row.onlineBookingId);
  if (!id) return;
  const state = stateOf(row);
  const inOtherState: Condition<'bookings'> = { id, state: { not: state } };
  await rows(app, 'bookings').update(inOtherState, { state, updatedAt: app.now().toISOString() });
  // Ends offered times when the visit is agreed, done or cancelled.
  const offering: Condition<'bookings'> = { id, offersUntil: { not: null } };
  if (row.status !== 'scheduled' || state !== 'confirmed')
    await rows(app, 'bookings').update(offering, noOffers);
  if (state !== 'confirmed' || row.status !== 'confirmed') return;
  const uncalled: Condition<'bookings'> = { id, calledAt: null };
  // The moment of the agreement, by which `undoCallOfMove` recognises this call.
  await rows(app, 'bookings').update(uncalled, { calledAt: row.timeSetAt ?? app.now().toISOString() });
}

/** Puts a booking back on the call list when only the undone move had marked it as called. */
export async function undoCallOfMove(app: App, { onlineBookingId, timeSetAt }: Row): Promise<void> {
  const id = idOf(onlineBookingId);
  if (id && timeSetAt) await rows(app, 'bookings').update({ id, calledAt: timeSetAt }, { calledAt: null });
}

/** Marks the visit's record and its follow-ups for an update. */
async function markRecord(app: App, { id }: Pick<Row, 'id'>): Promise<void> {
  const completed: Condition<'visits'> = { appointmentId: id, completedAt: { not: null } };
  await rows(app, 'visits').update(completed, { outboxState: 'pending', changes: { $inc: 1 } });
}

/** Outbox of visits: updates booking, job and record, and notifies the client of a cancellation. */
export const appointmentOutbox = outboxRows({
  collection: 'appointments',
  processPending: async (app, row) => {
    await followVisit(app, row);
    await followWithJob(app, row);
    await notifyOfCancellation(app, row);
    await markRecord(app, row);
  },
});

/** Updates the booking of a changed visit at once; when that fails, recovery updates it. */
export async function processAppointment(app: App, row: Row): Promise<void> {
  if (row.outboxState !== 'pending') return;
  await appointmentOutbox
    .processPending(app, row)
    .catch((fault: Error) =>
      app.log.error({ collection: 'appointments', rowId: row.id, fault }, 'a row will be processed later'),
    );
}
