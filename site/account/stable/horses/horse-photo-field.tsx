import { Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { formatBytes, maxFileBytes, photoTypes } from '../../../../rules/system/files';
import { Button } from '../../../../ui/forms/button';
import { FilePicker } from '../../../../ui/forms/file-picker';
import { HorsePhoto } from './horse-photo';

interface HorsePhotoFieldProps {
  /** The photo that is there. */
  url: string | null;
  photo: File | null;
  onPhoto: (photo: File | null) => void;
  removed: boolean;
  onRemoved: (removed: boolean) => void;
  error?: string;
}

/** A preview of the chosen file; browsers mostly show HEIC only after the server has converted it. */
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

/** A horse's photo: as it is, as it will be, or gone. */
export function HorsePhotoField({ url, photo, onPhoto, removed, onRemoved, error }: HorsePhotoFieldProps) {
  const preview = usePreview(photo);
  const shown = preview ?? (photo || removed ? null : url);
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:gap-5">
      <HorsePhoto url={shown} className="size-28" />
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
