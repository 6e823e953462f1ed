import { FileText, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import {
  type Attachment,
  addAttachments,
  createHealthRecord,
  deleteAttachment,
  deleteHealthRecord,
  type HealthRecord,
  type HealthRecordInput,
  listHealthRecords,
  updateHealthRecord,
} from '../../../../contracts/horses/health-records';
import type { Horse } from '../../../../contracts/horses/horses';
import { attachmentTypes, formatBytes, maxAttachments, maxFileBytes } from '../../../../rules/system/files';
import { ApiError, call } from '../../../../ui/api/call';
import { createIdempotent, type EarlierAttempt } from '../../../../ui/api/create-idempotent';
import { useRefresh } from '../../../../ui/api/use-endpoint';
import { FilePicker } from '../../../../ui/forms/file-picker';
import { IconButton } from '../../../../ui/forms/icon-button';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { refusalOf } from '../../../../ui/saving/form-errors';
import { useDraftedForm } from '../../../../ui/saving/use-drafted-form';
import { photoForm } from '../../../forms/photo-form';
import { useChecks } from '../../../forms/use-checks';
import { RecordFields } from './record-fields';
import { newValues, type RecordOutput, type RecordValues, valuesOf } from './record-values';

class FilesNotSaved extends Error {
  constructor(cause: unknown) {
    super('The attachments were not saved', { cause });
    this.name = 'FilesNotSaved';
  }
}

/** Progress of a form. A retry must not create a second record. */
interface RecordProgress {
  saved: { current: HealthRecord | null };
  tried: EarlierAttempt<HealthRecordInput>;
}

interface RecordToSave {
  input: HealthRecordInput;
  progress: RecordProgress;
  files: readonly File[];
  /** Ids of attachments to delete. */
  dropped: readonly number[];
}

const idOf = ({ id }: HealthRecord) => String(id);

async function dropAttachment(record: HealthRecord, fileId: number): Promise<void> {
  try {
    await call(deleteAttachment, { params: { recordId: idOf(record), fileId: String(fileId) } });
  } catch (error) {
    // An earlier attempt has deleted it.
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
      // A lost attempt created the record for another horse, and records cannot change their horse.
      await call(deleteHealthRecord, { params: { recordId: idOf(made) } });
      return call(createHealthRecord, { body: input });
    }
    saved.current = made;
    if (!outdated) return made;
  }
  const { horseId: _, ...changes } = input;
  return call(updateHealthRecord, { params: { recordId: idOf(saved.current) }, body: changes });
}

/** Saves a record, then its attachments. A retry repeats only the failed steps. */
async function saveRecord({ input, progress, files, dropped }: RecordToSave): Promise<HealthRecord> {
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

interface AttachmentsFieldProps {
  present: readonly Attachment[];
  /** Ids of attachments that saving deletes. */
  dropped: readonly number[];
  onDropped: (ids: number[]) => void;
  files: readonly File[];
  onFiles: (files: File[]) => void;
  error?: string;
}

function AttachmentsField({ present, dropped, onDropped, files, onFiles, error }: AttachmentsFieldProps) {
  const room = maxAttachments - present.length + dropped.length;
  const toggle = (id: number) =>
    onDropped(dropped.includes(id) ? dropped.filter((other) => other !== id) : [...dropped, id]);
  return (
    <div className="flex flex-col gap-2">
      {/* With a limit of one file a new choice replaces the old file, as it should here. */}
      <FilePicker
        label="Attachments"
        hint={`Optional. Invoices, X-rays, photos: PDF or pictures, up to ${formatBytes(maxFileBytes)} each`}
        accept={attachmentTypes}
        max={Math.max(room, 1)}
        maxBytes={maxFileBytes}
        disabled={room < 1}
        chooseLabel="Choose files"
        files={files}
        onFilesChange={onFiles}
        error={error}
      />
      <ul className="flex flex-col gap-2 empty:hidden" aria-label="Attached already">
        {present.map(({ id, name, size }) => {
          const goes = dropped.includes(id);
          return (
            <li
              key={id}
              className="flex items-center gap-3 rounded-m border border-line bg-surface p-1.5 pl-3"
            >
              <FileText aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1">
                <span className={goes ? 'block truncate line-through' : 'block truncate'}>{name}</span>
                <span className="block text-ink-soft">
                  {goes ? 'Removed when you save' : formatBytes(size)}
                </span>
              </span>
              <IconButton
                label={goes ? `Keep ${name}` : `Remove ${name}`}
                icon={goes ? <Undo2 /> : <X />}
                onClick={() => toggle(id)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export interface RecordDialogProps {
  horses: readonly Horse[];
  horseId: number | null;
  record: HealthRecord | null;
  /** The earlier record to repeat. */
  like: HealthRecord | null;
  today: string;
  onClose: () => void;
}

const done = {
  added: { title: 'Health record added', description: 'Health record has been saved successfully' },
  updated: { title: 'Health record updated', description: 'Health record has been updated successfully' },
};

export function RecordDialog({ horses, horseId, record, like, today, onClose }: RecordDialogProps) {
  const refresh = useRefresh();
  const [progress] = useState<RecordProgress>(() => ({
    saved: { current: record },
    tried: { current: null },
  }));
  const [files, setFiles] = useState<File[]>([]);
  const [dropped, setDropped] = useState<number[]>([]);
  const [filesError, setFilesError] = useState<string>();

  const resolver = useChecks<RecordValues, RecordOutput>(() =>
    import('./record-check').then((check) => check.recordForm),
  );
  const { form, draft, note, dialog } = useDraftedForm({
    name: record ? `record-${record.id}` : `new-record-${like?.id ?? horseId ?? 'any'}`,
    resolver,
    known: record ? valuesOf(record) : newValues(today, horseId, like),
    save: (input) => {
      setFilesError(undefined);
      return saveRecord({ input, progress, files, dropped });
    },
    done: record ? done.updated : done.added,
    failed: (error) => ({
      title: record ? 'Error updating record' : 'Error adding record',
      description: refusalOf(error instanceof FilesNotSaved ? error.cause : error),
    }),
    refresh: [listHealthRecords],
    onSaved: onClose,
    onFailed: (error) => {
      if (!(error instanceof FilesNotSaved)) return;
      // The record is saved. Only the files need a retry.
      draft.drop();
      void refresh(listHealthRecords);
      setFilesError(`The record is saved, its files are not. ${refusalOf(error.cause)}`);
    },
  });

  return (
    <FormDialog
      title={record ? 'Edit health record' : 'Add a health record'}
      submitLabel={record ? 'Save Changes' : 'Add Record'}
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      <RecordFields form={form} horses={horses} horseFixed={record !== null} />
      <AttachmentsField
        present={record?.attachments ?? []}
        dropped={dropped}
        onDropped={setDropped}
        files={files}
        onFiles={(chosen) => {
          setFiles(chosen);
          setFilesError(undefined);
        }}
        error={filesError}
      />
    </FormDialog>
  );
}
