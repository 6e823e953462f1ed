import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

interface PictureProps {
  name: string;
  /** Caption. */
  note?: string;
  load: () => Promise<Blob | null>;
  onRemove: () => void;
}

/** A small picture from the phone or the office, with a button that takes it away. */
export function Picture({ name, note, load, onRemove }: PictureProps) {
  const [url, setUrl] = useState<string | null>(null);
  const loading = useRef(load);
  useEffect(() => {
    let made: string | null = null;
    let isGone = false;
    void loading.current().then((blob) => {
      if (!blob || isGone) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      isGone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, []);
  return (
    <figure className="relative overflow-hidden rounded-m border border-line bg-sunken">
      {url ? (
        <img src={url} alt={name} className="aspect-square w-full object-cover" />
      ) : (
        <div role="img" aria-label={name} className="aspect-square w-full" />
      )}
      <figcaption className="px-2 py-1 text-sm leading-5 wrap-anywhere">
        {name}
        {note && <span className="block font-semibold">{note}</span>}
      </figcaption>
      <button
        type="button"
        aria-label={`Remove the photo: ${name}`}
        onClick={onRemove}
        className="absolute top-0 right-0 inline-flex size-11 items-center justify-center rounded-bl-m bg-surface/90 text-ink"
      >
        <X aria-hidden className="size-5" />
      </button>
    </figure>
  );
}
