import { useState } from 'react';
import { LazyDialog } from '../loading/lazy-dialog';

const viewer = () => import('../overlays/photo-viewer').then((module) => module.PhotoViewer);

interface PhotoStripProps {
  urls: readonly string[];
  title: string;
}

/** Small photos side by side. Pressing one shows it large. Without a script each is a link. */
export function PhotoStrip({ urls, title }: PhotoStripProps) {
  const [open, setOpen] = useState<number | null>(null);
  const close = () => setOpen(null);
  if (!urls.length) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {urls.map((url, index) => (
          <li key={url}>
            <a
              href={url}
              aria-label={`Photo ${index + 1} of ${urls.length}, opens large`}
              className="block size-18 overflow-hidden rounded-m border border-line bg-sunken"
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                setOpen(index);
              }}
            >
              <img src={url} alt="" loading="lazy" className="size-full object-cover" />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && <LazyDialog load={viewer} props={{ urls, first: open, title, onClose: close }} />}
    </>
  );
}
