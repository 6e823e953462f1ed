import type { PrivateFile, HorseHealthRecord as Row, User } from '../../../../collections/payload-types';
import { answersOf } from '../../../../contracts/declared-fields';
import {
  dueDateMessage,
  type HealthRecord,
  type HealthRecordInput,
  isDueAfter,
} from '../../../../contracts/horses/health-records';
import { recordFields } from '../../../../contracts/horses/record-fields';
import { maxOwned } from '../../../../contracts/limits';
import { rows, whereOf } from '../../../../rows/rows';
import type { App } from '../../../app';
import { invalidField, notFound, Refusal } from '../../../refusal';
import { customerAccess } from '../../../security/accounts/customer-account';
import { createWithinCap } from '../../create-within-cap';
import { idOf } from '../../relations';
import { attachmentIds } from '../../system/files/attachment-ids';
import { dropFiles, filesById, urlOfFile } from '../../system/files/store';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { horseOf } from '../customers-horses';
import { nextDueDays } from './next-due';

type Customer = Pick<User, 'id'>;
type Change = Partial<Omit<HealthRecordInput, 'horseId'>>;

export const asAttachment = (file: PrivateFile) => ({
  id: file.id,
  name: file.originalName ?? 'file',
  type: file.mimeType ?? 'application/octet-stream',
  size: file.filesize ?? 0,
  url: urlOfFile(file.id),
});

function asRecord(row: Row, files: Map<number, PrivateFile>, dueOn: string | null): HealthRecord {
  return {
    id: row.id,
    horseId: idOf(row.horseId) ?? 0,
    ...answersOf(recordFields, row),
    nextDueDate: dueOn,
    attachments: attachmentIds(row).flatMap((id) => {
      const file = files.get(id);
      return file ? [asAttachment(file)] : [];
    }),
    visitId: row.visitId ?? null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}

export async function asRecords(app: App, rows: Row[]): Promise<HealthRecord[]> {
  const files = await filesById(app, rows.flatMap(attachmentIds));
  const byId = new Map(files.map((file) => [file.id, file]));
  const dueOn = await nextDueDays(app, rows);
  return rows.map((row) => asRecord(row, byId, dueOn(row)));
}

export async function withFiles(app: App, row: Row): Promise<HealthRecord> {
  const [record] = await asRecords(app, [row]);
  if (!record) throw notFound();
  return record;
}

/** Returns the records of one of the customer's own horses, newest service first. */
export async function recordsOf(app: App, customer: Customer, horseId: number): Promise<Row[]> {
  await horseOf(app, customer, horseId);
  const { docs } = await app.payload.find({
    collection: 'horse-health-records',
    where: whereOf<'horse-health-records'>({ horseId }),
    sort: ['-serviceDate', '-id'],
    pagination: false,
    depth: 0,
    ...customerAccess(customer),
  });
  return docs;
}

/** Returns a record to change or remove. Throws `not-allowed` for a record of a visit: it follows the visit. */
export async function writableRecord(app: App, customer: Customer, id: number): Promise<Row> {
  const row = await recordOf(app, customer, id);
  if (row.visitId)
    throw new Refusal(
      'not-allowed',
      'This record came with the farrier’s visit. Please call us to change it.',
    );
  return row;
}

/**
 * Returns a record of one of the customer's own horses. Throws the same 404 for a missing record and for somebody
 * else's.
 */
export async function recordOf(app: App, customer: Customer, id: number): Promise<Row> {
  const { docs } = await app.payload.find({
    collection: 'horse-health-records',
    where: whereOf<'horse-health-records'>({ id }),
    limit: 1,
    pagination: false,
    depth: 0,
    ...customerAccess(customer),
  });
  const horseId = idOf(docs[0]?.horseId);
  if (!docs[0] || horseId === null) throw notFound();
  await horseOf(app, customer, horseId);
  return docs[0];
}

export async function addRecord(
  app: App,
  customer: Customer,
  input: HealthRecordInput,
  requestKey: RequestKey | null,
): Promise<HealthRecord> {
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'horse-health-records').one(where),
    async insert(key) {
      await horseOf(app, customer, input.horseId);
      const max = maxOwned.healthRecords;
      const text = `A horse has room for ${max} records. Please remove some that you don’t need.`;
      const where = { horseId: input.horseId };
      const now = app.now().toISOString();
      return createWithinCap(app, { collection: 'horse-health-records', where, max, words: text }, () =>
        app.payload.create({
          collection: 'horse-health-records',
          data: { ...input, createdAt: now, updatedAt: now },
          context: key,
          depth: 0,
          ...customerAccess(customer),
        }),
      );
    },
  });
  return withFiles(app, row);
}

/** Changes only the fields that were sent. */
export async function updateRecord(
  app: App,
  customer: Customer,
  id: number,
  change: Change,
): Promise<HealthRecord> {
  const before = await writableRecord(app, customer, id);
  if (!isDueAfter({ ...before, ...change })) throw invalidField('nextDueDate', dueDateMessage);
  const row = await rows(app, 'horse-health-records').update(
    { id, horseId: idOf(before.horseId) },
    { ...change, updatedAt: app.now().toISOString() },
  );
  if (!row) throw notFound();
  return withFiles(app, row);
}

/** Deletes a record with its reminders, then its files. After a crash a job deletes the files. */
export async function removeRecord(app: App, customer: Customer, id: number): Promise<void> {
  const row = await writableRecord(app, customer, id);
  await rows(app, 'horse-health-records').remove({ id });
  await dropFiles(app, attachmentIds(row));
}
