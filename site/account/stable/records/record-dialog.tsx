import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type HealthRecord, listHealthRecords } from '../../../../contracts/horses/health-records';
import type { Horse } from '../../../../contracts/horses/horses';
import { useRefresh } from '../../../../ui/api/use-endpoint';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { refusalOf } from '../../../../ui/saving/form-errors';
import { useDraftedForm } from '../../../../ui/saving/use-drafted-form';
import { AttachmentsField } from './attachments-field';
import { RecordFields } from './record-fields';
import { newValues, recordForm, valuesOf } from './record-values';
import { FilesNotSaved, type RecordProgress, saveRecord } from './save-record';

export interface RecordDialogProps {
  horses: readonly Horse[];
  /** The chosen horse. */
  horseId: number | null;
  /** The record to change; null for a new one. */
  record: HealthRecord | null;
  /** The record of the care that is done again. */
  like: HealthRecord | null;
  today: string;
  onClose: () => void;
}

const done = {
  added: { title: 'Health record added', description: 'Health record has been saved successfully' },
  updated: { title: 'Health record updated', description: 'Health record has been updated successfully' },
};

const resolver = zodResolver(recordForm);

/** Writes down what was done to a horse, or changes it. */
export function RecordDialog({ horses, horseId, record, like, today, onClose }: RecordDialogProps) {
  const refresh = useRefresh();
  const [progress] = useState<RecordProgress>(() => ({
    saved: { current: record },
    tried: { current: null },
  }));
  const [files, setFiles] = useState<File[]>([]);
  const [dropped, setDropped] = useState<number[]>([]);
  const [filesError, setFilesError] = useState<string>();

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
      // The record itself is safe; only the files are to be tried again.
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
