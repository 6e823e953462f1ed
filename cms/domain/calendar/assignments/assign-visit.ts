import type { Booking, Appointment as Row } from '../../../../collections/payload-types';
import { isActive } from '../../../../rules/visits/visit-progress';
import type { App } from '../../../app';
import { type Change, rows } from '../../../database/rows';
import { invalidField, Refusal } from '../../../refusal';
import { idOf } from '../../relations';
import { removeJob } from '../../worker/jobs/remove-job';
import { assigneeOf } from './assignees';
import { jobOfVisit } from './visit-jobs';

/** The assignee in a call. */
interface GivenHand {
  assignedTo?: number | null;
  toWorker?: boolean;
}

const begun = 'The worker has begun this job. Please ask the worker first.';

/** Throws `invalid` for a provider who is none or inactive. */
export async function requireActiveProvider(app: App, id: number): Promise<void> {
  const provider = await rows(app, 'service-providers').one({ id });
  if (!provider) throw invalidField('assignedTo', 'This team member does not exist');
  if (!provider.isActive) throw invalidField('assignedTo', 'This team member is no longer active');
}

/** Throws `conflict` when no job of the worker can be made of a visit. */
export function refuseJobOf(app: App, row: Pick<Row, 'status'>): void {
  if (!app.env.WORKER_NAME) throw new Refusal('conflict', 'There is no worker. Please choose another hand.');
  if (row.status === 'cancelled')
    throw new Refusal('conflict', 'This visit is cancelled. Please take it up again first.');
  if (!isActive(row)) throw new Refusal('conflict', 'This visit is done');
}

/** Checks the assignee of a new visit. */
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

/** Takes a visit from the worker. Throws `conflict` for a job that is begun. */
async function takeFromWorker(app: App, visitId: number): Promise<void> {
  const job = await jobOfVisit(app, visitId);
  if (job && (job.status !== 'pending' || !(await removeJob(app, job, 'pending'))))
    throw new Refusal('conflict', begun);
}

/** The provider of a visit is now part of its booking, where there is one. */
async function setProviderOfBooking(app: App, bookingId: number, assignedTo: number | null): Promise<void> {
  const updatedAt = app.now().toISOString();
  await rows(app, 'bookings').update({ id: bookingId }, { assignedTo, updatedAt });
}

/** Checks a change of the assignee. */
async function refuseAssignee(app: App, row: Row, { assignedTo, toWorker }: GivenHand): Promise<void> {
  refuseTwoHands({ assignedTo, toWorker });
  const now = await assigneeOf(app, row);
  if (assignedTo && assignedTo !== now.assignedTo) await requireActiveProvider(app, assignedTo);
  if (toWorker && now.hand !== 'worker') refuseJobOf(app, row);
}

/**
 * Assigns a visit: takes it from the worker where it must, writes the provider to its booking, and
 * returns what the visit itself is to say. A job of the worker is made by the visit's outbox. Throws `invalid` for an
 * unknown or inactive provider unless the visit is theirs already, and `conflict` for a job that is begun.
 */
export async function assignVisit(app: App, row: Row, given: GivenHand): Promise<Change<'appointments'>> {
  const { assignedTo, toWorker } = given;
  if (assignedTo === undefined && toWorker === undefined) return {};
  await refuseAssignee(app, row, given);
  if (toWorker === false || assignedTo) await takeFromWorker(app, row.id);
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
 * Assigns a booking to a provider or to nobody. Its visit follows. Throws like `assignVisit`. A call that is noted
 * at the same moment stays noted.
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
