import { maxBookingPhotos } from '../../rules/bookings/feet';
import { maxFileBytes, photoTypes } from '../../rules/system/files';
import { FilePicker } from '../../ui/forms/file-picker';

interface PhotosFieldProps {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  disabled: boolean;
}

/** Optional photos of the problem. Requires the script. */
export function PhotosField({ files, onFiles, disabled }: PhotosFieldProps) {
  return (
    <FilePicker
      label="Photos of the feet"
      hideLabel
      compact
      fieldClassName="not-[@media(scripting:enabled)]:hidden sm:col-span-2"
      chooseLabel={`Add photos (up to ${maxBookingPhotos})`}
      accept={photoTypes}
      max={maxBookingPhotos}
      maxBytes={maxFileBytes}
      disabled={disabled}
      files={files}
      onFilesChange={onFiles}
    />
  );
}
