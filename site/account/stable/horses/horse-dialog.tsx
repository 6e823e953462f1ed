import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type Horse, type HorseInput, horseInput, listHorses } from '../../../../contracts/customers/horses';
import { useRefresh } from '../../../../ui/api/use-endpoint';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { refusalOf, toastInvalid } from '../../../../ui/saving/form-errors';
import { RestoredNote } from '../../../../ui/saving/restored-note';
import { useDraftOf, useSavedDraft } from '../../../../ui/saving/use-draft';
import { useSaveSteps } from '../../../../ui/saving/use-save';
import { HorseFields, type HorseValues } from './horse-fields';
import { HorsePhotoField } from './horse-photo-field';
import { type HorseProgress, PhotoNotSaved, saveHorse } from './save-horse';

export interface HorseDialogProps {
  /** The horse to change; null for a new one. */
  horse: Horse | null;
  onClose: () => void;
  onSaved: (horse: Horse) => void;
}

/** All of them: a field that the form leaves out would be saved as empty. */
const valuesOf = (horse: Horse | null): Required<HorseValues> => ({
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
  const refresh = useRefresh();
  const key = `horse-${horse?.id ?? 'new'}`;
  const { restored, values } = useDraftOf<HorseValues>(key, valuesOf(horse));
  const form = useForm<HorseValues, unknown, HorseInput>({
    resolver: zodResolver(horseInput),
    defaultValues: values,
  });
  const draft = useSavedDraft(key, form);
  const [progress] = useState<HorseProgress>(() => ({
    saved: { current: horse },
    tried: { current: null },
  }));
  const [photo, setPhoto] = useState<File | null>(null);
  const [removePhoto, setRemovePhoto] = useState(false);
  const [photoError, setPhotoError] = useState<string>();

  const { save, pending, failure } = useSaveSteps(saveHorse, {
    form,
    draft,
    done: horse ? done.updated : done.added,
    failed: (error) => ({
      title: horse ? 'Error updating horse' : 'Error',
      description: refusalOf(error instanceof PhotoNotSaved ? error.cause : error),
    }),
    refresh: [listHorses],
    onSaved: onSaved,
    onFailed: (error) => {
      if (!(error instanceof PhotoNotSaved)) return;
      // The horse itself is safe; only the photo is to be tried again.
      draft.drop();
      void refresh(listHorses);
      setPhotoError(`The details are saved, the photo is not. ${refusalOf(error.cause)}`);
    },
  });
  const submit = form.handleSubmit((input) => {
    setPhotoError(undefined);
    return save({ input, progress, photo, removePhoto });
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
      pending={pending}
      failure={failure}
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
