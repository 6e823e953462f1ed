import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Horse, type HorseInput, horseInput, listHorses } from '../../../contracts/horses';
import { useRefresh } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { FormDialog } from '../forms/form-dialog';
import { refusalOf, showIssues, toastInvalid, toastRefusal } from '../forms/form-errors';
import { RestoredNote } from '../forms/restored-note';
import { useDraftOf, useKeptDraft } from '../forms/use-draft';
import { useSession } from '../session/session';
import { useWork } from '../session/use-save';
import { HorseFields, type HorseValues } from './horse-fields';
import { HorsePhotoField } from './horse-photo-field';
import { type HorseProgress, PhotoNotSaved, saveHorse } from './save-horse';

export interface HorseDialogProps {
  /** The horse to change; null for a new one. */
  horse: Horse | null;
  onClose: () => void;
  onSaved: (horse: Horse) => void;
}

const valuesOf = (horse: Horse | null): HorseValues => ({
  name: horse?.name ?? '',
  breed: horse?.breed ?? '',
  color: horse?.color ?? '',
  age: horse?.age ?? null,
  gender: horse?.gender ?? '',
  height: horse?.height ?? '',
  weight: horse?.weight ?? '',
  microchipNumber: horse?.microchipNumber ?? '',
  registrationNumber: horse?.registrationNumber ?? '',
  insuranceDetails: horse?.insuranceDetails ?? '',
  medicalNotes: horse?.medicalNotes ?? '',
  dietaryRequirements: horse?.dietaryRequirements ?? '',
});

const done = {
  added: { title: 'Horse added', description: 'Your horse has been added to your stable' },
  updated: { title: 'Horse updated', description: 'Horse details have been updated successfully' },
};

/** Adds a horse, or changes one. */
export function HorseDialog({ horse, onClose, onSaved }: HorseDialogProps) {
  const { username } = useSession();
  const refresh = useRefresh();
  const key = `${username}:horse-${horse?.id ?? 'new'}`;
  const { restored, values } = useDraftOf<HorseValues>(key, valuesOf(horse));
  const form = useForm<HorseValues, unknown, HorseInput>({
    resolver: zodResolver(horseInput),
    defaultValues: values,
  });
  const draft = useKeptDraft(key, form);
  const [progress] = useState<HorseProgress>(() => ({
    saved: { current: horse },
    tried: { current: null },
  }));
  const [photo, setPhoto] = useState<File | null>(null);
  const [removePhoto, setRemovePhoto] = useState(false);
  const [photoError, setPhotoError] = useState<string>();

  const save = useWork(saveHorse, {
    onSuccess: (now) => {
      draft.drop();
      toast({ ...(horse ? done.updated : done.added), variant: 'success' });
      void refresh(listHorses);
      onSaved(now);
    },
    onError: (error) => {
      const title = horse ? 'Error updating horse' : 'Error';
      if (error instanceof PhotoNotSaved) {
        // The horse itself is safe; only the photo is to be tried again.
        draft.drop();
        void refresh(listHorses);
        setPhotoError(`The details are saved, the photo is not. ${refusalOf(error.cause)}`);
        return toastRefusal(title, error.cause);
      }
      toastRefusal(title, error);
      showIssues(form, error);
    },
  });
  const submit = form.handleSubmit((input) => {
    if (save.isPending) return;
    setPhotoError(undefined);
    save.mutate({ input, progress, photo, removePhoto });
  }, toastInvalid);
  const startAgain = () => {
    draft.drop();
    form.reset(valuesOf(horse));
    draft.drop();
  };
  const giveUp = () => {
    draft.drop();
    onClose();
  };

  return (
    <FormDialog
      open
      title={horse ? `Edit ${horse.name}` : 'Add a horse'}
      submitLabel={horse ? 'Save Changes' : 'Add Horse'}
      pendingLabel="Saving..."
      pending={save.isPending}
      onSubmit={submit}
      onClose={onClose}
      onCancel={giveUp}
    >
      {restored && form.formState.submitCount === 0 && <RestoredNote onStartAgain={startAgain} />}
      <HorseFields form={form} isNew={!horse} />
      <HorsePhotoField
        url={horse?.photoUrl ?? null}
        photo={photo}
        onPhoto={(chosen) => {
          setPhoto(chosen);
          setPhotoError(undefined);
        }}
        removed={removePhoto}
        onRemoved={setRemovePhoto}
        error={photoError}
      />
    </FormDialog>
  );
}
