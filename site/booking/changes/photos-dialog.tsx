import { Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { PublicBooking } from '../../../contracts/bookings/public-bookings';
import { maxBookingPhotos } from '../../../rules/bookings/feet';
import { maxFileBytes, photoTypes } from '../../../rules/system/files';
import { ApiError } from '../../../ui/api/call';
import { FilePicker } from '../../../ui/forms/file-picker';
import { IconButton } from '../../../ui/forms/icon-button';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useSaveSteps } from '../../../ui/saving/use-save';
import type { BookingCalls } from '../status/booking-calls';

interface PhotosDialogProps {
  photos: readonly number[];
  calls: BookingCalls;
  onChanged: (changed: PublicBooking) => void;
  onClose: () => void;
}

interface PhotoChanges {
  dropped: readonly number[];
  files: readonly File[];
}

/** Removes and adds photos. A retry skips photos that are already removed. */
async function change(calls: BookingCalls, { dropped, files }: PhotoChanges): Promise<PublicBooking | null> {
  let changed: PublicBooking | null = null;
  for (const id of dropped) {
    try {
      changed = await calls.removePhoto(id);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    }
  }
  return files.length > 0 ? calls.addPhotos(files) : changed;
}

export function PhotosDialog({ photos, calls, onChanged, onClose }: PhotosDialogProps) {
  const [files, setFiles] = useState<File[]>([]);
  const [dropped, setDropped] = useState<number[]>([]);
  const room = maxBookingPhotos - photos.length + dropped.length;
  const { save, pending, failure } = useSaveSteps((wanted: PhotoChanges) => change(calls, wanted), {
    failed: 'Your photos were not saved',
    done: { title: 'Your photos are saved' },
    onSaved: (changed) => {
      if (changed) onChanged(changed);
      onClose();
    },
  });
  const toggle = (id: number) =>
    setDropped(dropped.includes(id) ? dropped.filter((other) => other !== id) : [...dropped, id]);
  const isChanged = files.length + dropped.length > 0;
  return (
    <FormDialog
      title="Photos of the feet"
      description={`Up to ${maxBookingPhotos}. Only you and we see them.`}
      submitLabel="Save the photos"
      pendingLabel="Sending..."
      pending={pending}
      failure={failure}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) void save({ dropped, files });
        else onClose();
      }}
    >
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-4" aria-label="There already">
          {photos.map((id, index) => {
            const goes = dropped.includes(id);
            const name = `photo ${index + 1}`;
            const altText = `Your ${name}`;
            return (
              <li key={id} className="flex flex-col items-center">
                <img
                  src={calls.photoUrl(id)}
                  alt={goes ? `${altText}, goes when you save` : altText}
                  className={`size-24 rounded-m object-cover ${goes ? 'opacity-40' : ''}`}
                />
                <IconButton
                  label={goes ? `Keep ${name}` : `Remove ${name}`}
                  icon={goes ? <Undo2 /> : <X />}
                  disabled={pending}
                  onClick={() => toggle(id)}
                />
              </li>
            );
          })}
        </ul>
      )}
      <FilePicker
        label="Photos"
        hideLabel
        hint={room < 1 ? 'There is no room for more. Remove one first.' : undefined}
        chooseLabel="Choose photos"
        accept={photoTypes}
        max={Math.max(room, 1)}
        maxBytes={maxFileBytes}
        disabled={room < 1 || pending}
        files={files}
        onFilesChange={setFiles}
      />
    </FormDialog>
  );
}
