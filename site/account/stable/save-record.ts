import {
  addAttachments,
  createHealthRecord,
  deleteAttachment,
  type HealthRecord,
  type HealthRecordInput,
  listHealthRecords,
  updateHealthRecord,
} from '../../../contracts/health-records';
import { ApiError, call } from '../../../ui/api/call';
import { createOnce } from '../forms/create-once';
import { shrinkPhoto } from './shrink-photo';

/** The record is saved and its attachments are not. */
export class FilesNotSaved extends Error {
  constructor(cause: unknown) {
    super('The attachments were not saved', { cause });
    this.name = 'FilesNotSaved';
  }
}

/** How far a form has come: a second try must not make a second record. */
export interface RecordProgress {
  saved: { current: HealthRecord | null };
  uncertain: { current: boolean };
  /** The records that were there before. */
  known: readonly number[];
}

export interface RecordToSave {
  input: HealthRecordInput;
  progress: RecordProgress;
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

const newRecord = (input: HealthRecordInput, { uncertain, known }: RecordProgress) =>
  createOnce({
    uncertain,
    create: () => call(createHealthRecord, { body: input }),
    find: async () => {
      const list = await call(listHealthRecords, { params: { horseId: String(input.horseId) } });
      return list.find(
        ({ id, description, serviceDate }) =>
          !known.includes(id) && description === input.description && serviceDate === input.serviceDate,
      );
    },
  });

/** Saves a record, then its attachments. Each step that is done stays done when the next one fails. */
export async function saveRecord({ input, progress, files, dropped }: RecordToSave): Promise<HealthRecord> {
  const { saved } = progress;
  const { horseId: _, ...changes } = input;
  const record = saved.current
    ? await call(updateHealthRecord, { params: { recordId: idOf(saved.current) }, body: changes })
    : await newRecord(input, progress);
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
