import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type HealthRecord, listHealthRecords } from '../../../contracts/health-records';
import type { Horse } from '../../../contracts/horses';
import { useRefresh } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { FormDialog } from '../forms/form-dialog';
import { refusalOf, showIssues, toastInvalid, toastRefusal } from '../forms/form-errors';
import { RestoredNote } from '../forms/restored-note';
import { useDraftOf, useKeptDraft } from '../forms/use-draft';
import { useSession } from '../session/session';
import { useWork } from '../session/use-save';
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
  /** What is done again. */
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
  const { username } = useSession();
  const refresh = useRefresh();
  const fresh = record ? valuesOf(record) : newValues(today, horseId, like);
  const about = record ? `record-${record.id}` : `new-record-${like?.id ?? horseId ?? 'any'}`;
  const key = `${username}:${about}`;
  const { restored, values } = useDraftOf<RecordValues>(key, fresh);
  const form = useForm<RecordValues, unknown, RecordOutput>({
    resolver: zodResolver(recordForm),
    defaultValues: values,
  });
  const draft = useKeptDraft(key, form);
  const [progress] = useState<RecordProgress>(() => ({
    saved: { current: record },
    tried: { current: null },
  }));
  const [files, setFiles] = useState<File[]>([]);
  const [dropped, setDropped] = useState<number[]>([]);
  const [filesError, setFilesError] = useState<string>();

  const save = useWork(saveRecord, {
    onSuccess: () => {
      draft.drop();
      toast({ ...(record ? done.updated : done.added), variant: 'success' });
      void refresh(listHealthRecords);
      onClose();
    },
    onError: (error) => {
      const title = record ? 'Error updating record' : 'Error adding record';
      if (error instanceof FilesNotSaved) {
        // The record itself is safe; only the files are to be tried again.
        draft.drop();
        void refresh(listHealthRecords);
        setFilesError(`The record is saved, its files are not. ${refusalOf(error.cause)}`);
        return toastRefusal(title, error.cause);
      }
      toastRefusal(title, error);
      showIssues(form, error);
    },
  });
  const submit = form.handleSubmit((input) => {
    if (save.isPending) return;
    setFilesError(undefined);
    save.mutate({ input, progress, files, dropped });
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
      pending={save.isPending}
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
