import {
  addAttachments,
  createHealthRecord,
  deleteAttachment,
  type HealthRecord,
  type HealthRecordInput,
  updateHealthRecord,
} from '../../../contracts/health-records';
import { ApiError, call } from '../../../ui/api/call';
import { shrinkPhoto } from './shrink-photo';

/** The record is saved and its attachments are not. */
export class FilesNotSaved extends Error {
  constructor(cause: unknown) {
    super('The attachments were not saved', { cause });
    this.name = 'FilesNotSaved';
  }
}

export interface RecordToSave {
  input: HealthRecordInput;
  /** What was saved already: a second try must not make a second record. */
  saved: { current: HealthRecord | null };
  files: readonly File[];
  /** Ids of attachments that go. */
  dropped: readonly number[];
}

const idOf = ({ id }: HealthRecord) => String(id);

async function dropAttachment(record: HealthRecord, fileId: number): Promise<void> {
  try {
    await call(deleteAttachment, { params: { recordId: idOf(record), fileId: String(fileId) } });
  } catch (error) {
    // A first try has removed it already.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}

/** Saves a record, then its attachments. Each step that is done stays done when the next one fails. */
export async function saveRecord({ input, saved, files, dropped }: RecordToSave): Promise<HealthRecord> {
  const { horseId: _, ...changes } = input;
  const record = saved.current
    ? await call(updateHealthRecord, { params: { recordId: idOf(saved.current) }, body: changes })
    : await call(createHealthRecord, { body: input });
  saved.current = record;
  try {
    for (const fileId of dropped) await dropAttachment(record, fileId);
    if (files.length > 0) {
      const body = new FormData();
      for (const file of files) body.append('files', await shrinkPhoto(file));
      saved.current = await call(addAttachments, { params: { recordId: idOf(record) }, body });
    }
  } catch (cause) {
    throw new FilesNotSaved(cause);
  }
  return saved.current;
}
