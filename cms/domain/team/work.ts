import type { WorkAssignment } from '../../../collections/payload-types';
import type { BodyOf } from '../../../contracts/endpoint';
import { assignmentStatuses, labelOf } from '../../../contracts/options';
import type { Assignment, AssignmentInput, updateAssignment as contract } from '../../../contracts/team/work';
import { rows } from '../../../rows/rows';
import { newestFirst } from '../../../rules/time/newest-first';
import type { App } from '../../app';
import { notFound, Refusal } from '../../refusal';
import { csv, dollarsCell } from '../csv';
import { payItem, removeItem } from '../money/ledger/pay';
import { type Payee, providerPayee } from '../money/ledger/payees';
import { idOf } from '../relations';
import { createIdempotent } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { addItem, requireRow } from './write-person';

const collection = 'work-assignments';

const asAssignment = (row: WorkAssignment): Assignment => ({
  id: row.id,
  bookingId: idOf(row.bookingId),
  serviceProviderId: idOf(row.serviceProviderId) ?? 0,
  hoursWorked: row.hoursWorked ?? null,
  amountOwed: row.amountOwed ?? 0,
  workDescription: row.workDescription ?? '',
  status: row.status,
  completedAt: row.completedAt ?? null,
  paidAt: row.paidAt ?? null,
  createdAt: row.createdAt,
  paymentId: idOf(row.paymentId),
});

/** Records work. Throws `invalid` for an unknown provider or booking. */
export async function createAssignment(
  app: App,
  input: AssignmentInput,
  requestKey: RequestKey | null,
): Promise<Assignment> {
  const now = app.now().toISOString();
  const row = await createIdempotent<WorkAssignment>(requestKey, {
    find: (where) => rows(app, collection).one(where),
    insert: async (key) => {
      await requireRow(app, 'bookings', input.bookingId, ['bookingId', 'This booking does not exist']);
      return addItem(app, providerPayee(input.serviceProviderId), () =>
        rows(app, collection).add({
          ...input,
          completedAt: input.status === 'completed' ? now : null,
          createdAt: now,
          updatedAt: now,
          ...key,
        }),
      );
    },
  });
  return asAssignment(row);
}

/** Returns a provider's work by its displayed day, latest first. Throws `not-found` for an unknown provider. */
export async function assignmentsOf(app: App, providerId: number): Promise<Assignment[]> {
  const provider = await rows(app, 'service-providers').one({ id: providerId });
  if (!provider) throw notFound();
  const docs = await rows(app, collection).all({ serviceProviderId: providerId }, { sort: ['-id'] });
  return newestFirst(docs.map(asAssignment), ({ completedAt, createdAt }) => completedAt ?? createdAt);
}

/** Exports a provider's work, newest first, as a spreadsheet file. Throws `not-found`. */
export const assignmentsCsv = async (app: App, providerId: number): Promise<string> =>
  csv(
    ['Written down (UTC)', 'Work', 'Hours', 'Amount ($)', 'Status', 'Completed (UTC)', 'Paid (UTC)'],
    (await assignmentsOf(app, providerId)).map((row) => [
      row.createdAt,
      row.workDescription,
      row.hoursWorked,
      dollarsCell(row.amountOwed),
      labelOf(assignmentStatuses, row.status),
      row.completedAt,
      row.paidAt,
    ]),
  );

async function existing(app: App, id: number): Promise<WorkAssignment> {
  const row = await rows(app, collection).one({ id });
  if (!row) throw notFound();
  return row;
}

const payeeOfWork = (row: WorkAssignment): Payee => providerPayee(idOf(row.serviceProviderId) ?? 0);

async function complete(app: App, id: number): Promise<void> {
  const now = app.now().toISOString();
  await rows(app, collection).update(
    { id, status: 'pending' },
    { status: 'completed', completedAt: now, updatedAt: now },
  );
}

/** Marks work completed or paid, forwards only. Throws `conflict` for any other step. */
export async function updateAssignment(
  app: App,
  id: number,
  { status, ...how }: BodyOf<typeof contract>,
  by: string,
): Promise<Assignment> {
  const row = await existing(app, id);
  if (status === 'paid') await payItem(app, payeeOfWork(row), id, { ...how, by });
  else if (status === 'completed') await complete(app, id);
  const after = await existing(app, id);
  if (after.status !== status)
    throw new Refusal(
      'conflict',
      'Work goes from pending to completed to paid. Reverse the payment instead.',
    );
  return asAssignment(after);
}

/** Removes work that was recorded by mistake. Throws `conflict` when it is paid. */
export async function removeAssignment(app: App, id: number, by: string): Promise<void> {
  await removeItem(app, payeeOfWork(await existing(app, id)), id, by);
}
