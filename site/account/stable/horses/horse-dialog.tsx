import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type Horse, horseInput, listHorses } from '../../../../contracts/horses/horses';
import { useRefresh } from '../../../../ui/api/use-endpoint';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { refusalOf } from '../../../../ui/saving/form-errors';
import { useDraftedForm } from '../../../../ui/saving/use-drafted-form';
import { HorseFields, type HorseValues } from './horse-fields';
import { HorsePhotoField } from './horse-photo-field';
import { type HorseProgress, PhotoNotSaved, saveHorse } from './save-horse';

export interface HorseDialogProps {
  /** The horse to change; null for a new one. */
  horse: Horse | null;
  onClose: () => void;
  onSaved: (horse: Horse) => void;
}

/** Form values of a horse. */
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

const resolver = zodResolver(horseInput);

/** Adds a horse, or changes one. */
export function HorseDialog({ horse, onClose, onSaved }: HorseDialogProps) {
  const refresh = useRefresh();
  const [progress] = useState<HorseProgress>(() => ({
    saved: { current: horse },
    tried: { current: null },
  }));
  const [photo, setPhoto] = useState<File | null>(null);
  const [removePhoto, setRemovePhoto] = useState(false);
  const [photoError, setPhotoError] = useState<string>();

  const { form, draft, note, dialog } = useDraftedForm({
    name: `horse-${horse?.id ?? 'new'}`,
    resolver,
    known: valuesOf(horse),
    save: (input) => {
      setPhotoError(undefined);
      return saveHorse({ input, progress, photo, removePhoto });
    },
    done: horse ? done.updated : done.added,
    failed: (error) => ({
      title: horse ? 'Error updating horse' : 'Error',
      description: refusalOf(error instanceof PhotoNotSaved ? error.cause : error),
    }),
    refresh: [listHorses],
    onSaved,
    onFailed: (error) => {
      if (!(error instanceof PhotoNotSaved)) return;
      // The horse itself is safe; only the photo is to be tried again.
      draft.drop();
      void refresh(listHorses);
      setPhotoError(`The details are saved, the photo is not. ${refusalOf(error.cause)}`);
    },
  });

  return (
    <FormDialog
      title={horse ? `Edit ${horse.name}` : 'Add a horse'}
      submitLabel={horse ? 'Save Changes' : 'Add Horse'}
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
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
