import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type HealthRecord, listHealthRecords } from '../../../../contracts/customers/health-records';
import type { Horse } from '../../../../contracts/customers/horses';
import { useRefresh } from '../../../../ui/api/use-endpoint';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { refusalOf, toastInvalid } from '../../../../ui/saving/form-errors';
import { RestoredNote } from '../../../../ui/saving/restored-note';
import { useDraftOf, useSavedDraft } from '../../../../ui/saving/use-draft';
import { useSaveSteps } from '../../../../ui/saving/use-save';
import { AttachmentsField } from './attachments-field';
import { RecordFields } from './record-fields';
import { newValues, type RecordOutput, type RecordValues, recordForm, valuesOf } from './record-values';
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

/** Writes down what was done to a horse, or changes it. */
export function RecordDialog({ horses, horseId, record, like, today, onClose }: RecordDialogProps) {
  const refresh = useRefresh();
  const fresh = record ? valuesOf(record) : newValues(today, horseId, like);
  const key = record ? `record-${record.id}` : `new-record-${like?.id ?? horseId ?? 'any'}`;
  const { restored, values } = useDraftOf<RecordValues>(key, fresh);
  const form = useForm<RecordValues, unknown, RecordOutput>({
    resolver: zodResolver(recordForm),
    defaultValues: values,
  });
  const draft = useSavedDraft(key, form);
  const [progress] = useState<RecordProgress>(() => ({
    saved: { current: record },
    tried: { current: null },
  }));
  const [files, setFiles] = useState<File[]>([]);
  const [dropped, setDropped] = useState<number[]>([]);
  const [filesError, setFilesError] = useState<string>();

  const { save, pending, failure } = useSaveSteps(saveRecord, {
    form,
    draft,
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
  const submit = form.handleSubmit((input) => {
    setFilesError(undefined);
    return save({ input, progress, files, dropped });
  }, toastInvalid);
  const startAgain = () => {
    form.reset(fresh);
    draft.drop();
  };
  const giveUp = () => {
    draft.drop();
    onClose();
  };

  return (
    <FormDialog
      open
      title={record ? 'Edit health record' : 'Add a health record'}
      submitLabel={record ? 'Save Changes' : 'Add Record'}
      pendingLabel="Saving..."
      pending={pending}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
      onCancel={giveUp}
    >
      {restored && form.formState.submitCount === 0 && <RestoredNote onStartAgain={startAgain} />}
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
