import {
  addAttachments,
  createHealthRecord,
  deleteAttachment,
  deleteHealthRecord,
  type HealthRecord,
  type HealthRecordInput,
  updateHealthRecord,
} from '../../../../contracts/horses/health-records';
import { ApiError, call } from '../../../../ui/api/call';
import { createIdempotent, type Tried } from '../../../../ui/api/create-idempotent';
import { photoForm } from '../../../forms/photo-form';

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
  tried: Tried<HealthRecordInput>;
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

async function saveDetails(
  input: HealthRecordInput,
  { saved, tried }: RecordProgress,
): Promise<HealthRecord> {
  if (!saved.current) {
    const { made, outdated } = await createIdempotent(tried, input, (body) =>
      call(createHealthRecord, { body }),
    );
    if (made.horseId !== input.horseId) {
      // A lost try wrote it down for another horse, and records don't move.
      await call(deleteHealthRecord, { params: { recordId: idOf(made) } });
      return call(createHealthRecord, { body: input });
    }
    saved.current = made;
    if (!outdated) return made;
  }
  const { horseId: _, ...changes } = input;
  return call(updateHealthRecord, { params: { recordId: idOf(saved.current) }, body: changes });
}

/** Saves a record, then its attachments. Each step that is done stays done when the next one fails. */
export async function saveRecord({ input, progress, files, dropped }: RecordToSave): Promise<HealthRecord> {
  const { saved } = progress;
  const record = await saveDetails(input, progress);
  saved.current = record;
  try {
    for (const fileId of dropped) await dropAttachment(record, fileId);
    if (files.length > 0) {
      const body = await photoForm('files', files);
      saved.current = await call(addAttachments, { params: { recordId: idOf(record) }, body });
    }
  } catch (cause) {
    throw new FilesNotSaved(cause);
  }
  return saved.current;
}
