import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { boxesOf } from '../../../../contracts/declared-fields';
import { horseFields } from '../../../../contracts/horses/horse-fields';
import {
  createHorse,
  deleteHorsePhoto,
  type Horse,
  type HorseInput,
  listHorses,
  setHorsePhoto,
  updateHorse,
} from '../../../../contracts/horses/horses';
import { formatBytes, maxFileBytes, photoTypes } from '../../../../rules/system/files';
import { call } from '../../../../ui/api/call';
import { createIdempotent, type EarlierAttempt } from '../../../../ui/api/create-idempotent';
import { useRefresh } from '../../../../ui/api/use-endpoint';
import { Button } from '../../../../ui/forms/button';
import { FilePicker } from '../../../../ui/forms/file-picker';
import { shrinkPhoto } from '../../../../ui/photos/shrink-photo';
import { FormDialog } from '../../../../ui/saving/form-dialog';
import { refusalOf } from '../../../../ui/saving/form-errors';
import { useDraftedForm } from '../../../../ui/saving/use-drafted-form';
import { useChecks } from '../../../forms/use-checks';
import { HorseFields, type HorseValues } from './horse-fields';
import { HorsePhoto } from './horse-photo';

interface HorsePhotoFieldProps {
  url: string | null;
  photo: File | null;
  onPhoto: (photo: File | null) => void;
  removed: boolean;
  onRemoved: (removed: boolean) => void;
  error?: string;
}

/** Preview of the chosen file. Most browsers show HEIC only after the server has converted it. */
function usePreview(photo: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!photo || /hei[cf]$/i.test(photo.type || photo.name)) {
      setAddress(null);
      return;
    }
    const url = URL.createObjectURL(photo);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return address;
}

function HorsePhotoField({ url, photo, onPhoto, removed, onRemoved, error }: HorsePhotoFieldProps) {
  const preview = usePreview(photo);
  const pictureUrl = preview ?? (photo || removed ? null : url);
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:gap-5">
      <HorsePhoto url={pictureUrl} className="size-28" />
      <div className="min-w-0 flex-1">
        <FilePicker
          label="Photo"
          hint={`Optional. JPEG, PNG, WebP or HEIC, up to ${formatBytes(maxFileBytes)}`}
          accept={photoTypes}
          maxBytes={maxFileBytes}
          chooseLabel={url && !removed ? 'Choose another photo' : 'Choose a photo'}
          files={photo ? [photo] : []}
          onFilesChange={(files) => onPhoto(files[0] ?? null)}
          error={error}
        />
        {url && !photo && (
          <Button
            variant="quiet"
            size="small"
            className="mt-1 -ml-3"
            icon={removed ? <Undo2 aria-hidden className="size-5" /> : undefined}
            onClick={() => onRemoved(!removed)}
          >
            {removed ? 'Keep the photo after all' : 'Remove the photo'}
          </Button>
        )}
      </div>
    </div>
  );
}

class PhotoNotSaved extends Error {
  constructor(cause: unknown) {
    super('The photo was not saved', { cause });
    this.name = 'PhotoNotSaved';
  }
}

interface HorseToSave {
  input: HorseInput;
  progress: HorseProgress;
  photo: File | null;
  removePhoto: boolean;
}

/** Progress of a form. A retry must not create a second horse. */
interface HorseProgress {
  saved: { current: Horse | null };
  tried: EarlierAttempt<HorseInput>;
}

const paramsOf = ({ id }: Horse) => ({ params: { id: String(id) } });

async function saveDetails(input: HorseInput, { saved, tried }: HorseProgress): Promise<Horse> {
  if (!saved.current) {
    const { made, outdated } = await createIdempotent(tried, input, (body) => call(createHorse, { body }));
    saved.current = made;
    if (!outdated) return made;
  }
  return call(updateHorse, { ...paramsOf(saved.current), body: input });
}

/** Saves a horse, then its photo. A retry repeats only the failed steps. */
async function saveHorse({ input, progress, photo, removePhoto }: HorseToSave): Promise<Horse> {
  const { saved } = progress;
  saved.current = await saveDetails(input, progress);
  try {
    if (photo) {
      const body = new FormData();
      body.append('photo', await shrinkPhoto(photo));
      saved.current = await call(setHorsePhoto, { ...paramsOf(saved.current), body });
    } else if (removePhoto && saved.current.photoUrl) {
      saved.current = await call(deleteHorsePhoto, paramsOf(saved.current));
    }
  } catch (cause) {
    throw new PhotoNotSaved(cause);
  }
  return saved.current;
}

export interface HorseDialogProps {
  horse: Horse | null;
  onClose: () => void;
  onSaved: (horse: Horse) => void;
}

const done = {
  added: { title: 'Horse added', description: 'Your horse has been added to your stable' },
  updated: { title: 'Horse updated', description: 'Horse details have been updated successfully' },
};

export function HorseDialog({ horse, onClose, onSaved }: HorseDialogProps) {
  const refresh = useRefresh();
  const [progress] = useState<HorseProgress>(() => ({
    saved: { current: horse },
    tried: { current: null },
  }));
  const [photo, setPhoto] = useState<File | null>(null);
  const [removePhoto, setRemovePhoto] = useState(false);
  const [photoError, setPhotoError] = useState<string>();

  const resolver = useChecks<HorseValues, HorseInput>(() =>
    import('./horse-check').then((check) => check.horseInput),
  );
  const { form, draft, note, dialog } = useDraftedForm({
    name: `horse-${horse?.id ?? 'new'}`,
    resolver,
    known: boxesOf(horseFields, horse),
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
      // The horse is saved. Only the photo needs a retry.
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
