import type { HorseHealthRecord as Row, User } from '../../../../collections/payload-types';
import type { HealthRecord } from '../../../../contracts/horses/health-records';
import { rows } from '../../../../rows/rows';
import { maxAttachments } from '../../../../rules/system/files';
import type { App } from '../../../app';
import { changeRow } from '../../../database/change-row';
import { invalidField, notFound } from '../../../refusal';
import { acceptAttachment, type SentFile } from '../../system/files/accept';
import { attachmentIds } from '../../system/files/attachment-ids';
import { filesOf } from '../../system/files/of-customer';
import { dropFiles, hasFilesOf, storeFiles } from '../../system/files/store';
import type { RequestKey } from '../../system/idempotency/run-idempotent';
import { withFiles, writableRecord } from './health-records';

/** Changes a record's list of files. Concurrent changes run one after another, each on the result of the previous. */
async function changeList(
  app: App,
  customer: Pick<User, 'id'>,
  recordId: number,
  change: (ids: number[]) => number[],
): Promise<Row> {
  const record = await writableRecord(app, customer, recordId);
  const changed = await changeRow(app.payload, 'horse-health-records', {
    find: () => rows(app, 'horse-health-records').one({ id: recordId }),
    decide: (row) => ({ attachments: change(attachmentIds(row)), updatedAt: app.now().toISOString() }),
  });
  if (!changed) throw notFound();
  return { ...record, ...changed.row };
}

const tooMany = () => invalidField('files', `A record can have at most ${maxAttachments} files`);

/** Stores all sent files with the record or, when one is refused, none. */
export async function addAttachments(
  app: App,
  customer: Pick<User, 'id'>,
  recordId: number,
  sent: { files: SentFile[]; requestKey: RequestKey | null },
): Promise<HealthRecord> {
  const record = await writableRecord(app, customer, recordId);
  const present = attachmentIds(record);
  if (await hasFilesOf(app, sent.requestKey, present)) return withFiles(app, record);
  if (present.length + sent.files.length > maxAttachments) throw tooMany();
  const accepted = [];
  // Processes one file at a time: each needs the memory of a whole picture.
  for (const file of sent.files) accepted.push(await acceptAttachment(file));
  const stored = await storeFiles(app, accepted, {
    ...filesOf(customer),
    purpose: 'record-attachment',
    idempotencyKey: sent.requestKey?.mark,
  });
  const added = stored.map(({ id }) => id);
  try {
    const row = await changeList(app, customer, recordId, (ids) => {
      if (ids.length + added.length > maxAttachments) throw tooMany();
      return [...ids, ...added];
    });
    return withFiles(app, row);
  } catch (error) {
    await dropFiles(app, added);
    throw error;
  }
}

/** Removes a file from a record and deletes it. */
export async function removeAttachment(
  app: App,
  customer: Pick<User, 'id'>,
  recordId: number,
  fileId: number,
): Promise<HealthRecord> {
  const row = await changeList(app, customer, recordId, (ids) => {
    if (!ids.includes(fileId)) throw notFound();
    return ids.filter((id) => id !== fileId);
  });
  await dropFiles(app, [fileId]);
  return withFiles(app, row);
}
