import type { Booking, Appointment as Row } from '../../../../collections/payload-types';
import { type Change, rows } from '../../../../rows/rows';
import { isActive } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { invalidField, Refusal } from '../../../refusal';
import { idOf } from '../../relations';
import { removeJob } from '../../worker/jobs/remove-job';
import { assigneeOf } from './assignees';
import { jobOfVisit } from './visit-jobs';

interface GivenHand {
  assignedTo?: number | null;
  toWorker?: boolean;
}

const jobBegun = 'The worker has begun this job. Please ask the worker first.';

export async function requireActiveProvider(app: App, id: number): Promise<void> {
  const provider = await rows(app, 'service-providers').one({ id });
  if (!provider) throw invalidField('assignedTo', 'This team member does not exist');
  if (!provider.isActive) throw invalidField('assignedTo', 'This team member is no longer active');
}

/** Throws `conflict` when a visit cannot become a job of the worker. */
export function refuseJobOf(app: App, row: Pick<Row, 'status'>): void {
  if (!app.env.WORKER_NAME) throw new Refusal('conflict', 'There is no worker. Please choose another hand.');
  if (row.status === 'cancelled')
    throw new Refusal('conflict', 'This visit is cancelled. Please take it up again first.');
  if (!isActive(row)) throw new Refusal('conflict', 'This visit is done');
}

export async function refuseAssigneeOfNew(
  app: App,
  { assignedTo, toWorker, status }: GivenHand & Pick<Row, 'status'>,
): Promise<void> {
  refuseTwoHands({ assignedTo, toWorker });
  if (assignedTo) await requireActiveProvider(app, assignedTo);
  if (toWorker) refuseJobOf(app, { status });
}

function refuseTwoHands({ assignedTo, toWorker }: GivenHand): void {
  if (toWorker && assignedTo)
    throw invalidField('assignedTo', 'A visit is in one hand: the worker’s or a provider’s');
}

/** Unassigns the worker from a visit. Throws `conflict` for a job in progress. */
async function unassignWorker(app: App, visitId: number): Promise<void> {
  const job = await jobOfVisit(app, visitId);
  if (job && (job.status !== 'pending' || !(await removeJob(app, job, 'pending'))))
    throw new Refusal('conflict', jobBegun);
}

async function setProviderOfBooking(app: App, bookingId: number, assignedTo: number | null): Promise<void> {
  const updatedAt = app.now().toISOString();
  await rows(app, 'bookings').update({ id: bookingId }, { assignedTo, updatedAt });
}

async function refuseAssignee(app: App, row: Row, { assignedTo, toWorker }: GivenHand): Promise<void> {
  refuseTwoHands({ assignedTo, toWorker });
  const now = await assigneeOf(app, row);
  if (assignedTo && assignedTo !== now.assignedTo) await requireActiveProvider(app, assignedTo);
  if (toWorker && now.hand !== 'worker') refuseJobOf(app, row);
}

/**
 * Assigns a visit: unassigns the worker if necessary, stores the provider in the booking, and returns the change of
 * the visit. The visit's outbox makes a job for the worker. Throws `invalid` for an unknown or inactive provider
 * unless they already have the visit, and `conflict` for a job in progress.
 */
export async function assignVisit(app: App, row: Row, hand: GivenHand): Promise<Change<'appointments'>> {
  const { assignedTo, toWorker } = hand;
  if (assignedTo === undefined && toWorker === undefined) return {};
  await refuseAssignee(app, row, hand);
  if (toWorker === false || assignedTo) await unassignWorker(app, row.id);
  const isProviderSaid = assignedTo !== undefined || toWorker === true;
  const provider = toWorker ? null : (assignedTo ?? null);
  const bookingId = idOf(row.onlineBookingId);
  if (isProviderSaid && bookingId !== null) await setProviderOfBooking(app, bookingId, provider);
  return {
    ...(isProviderSaid && bookingId === null && { assignedTo: provider }),
    ...((toWorker === false || assignedTo) && { jobWanted: null }),
    ...(toWorker && !(await jobOfVisit(app, row.id)) && { jobWanted: true, outboxState: 'pending' }),
  };
}

/**
 * Assigns a booking and its visit to a provider or to nobody. Throws like `assignVisit`. Keeps a concurrent call
 * mark.
 */
export async function assignBooking(
  app: App,
  { row, appointment }: { row: Booking; appointment: Row | null },
  assignedTo: number | null,
): Promise<void> {
  if (!appointment) {
    if (assignedTo && assignedTo !== idOf(row.assignedTo)) await requireActiveProvider(app, assignedTo);
    return setProviderOfBooking(app, row.id, assignedTo);
  }
  const change = await assignVisit(app, appointment, { assignedTo });
  if (Object.keys(change).length) await rows(app, 'appointments').update({ id: appointment.id }, change);
}
