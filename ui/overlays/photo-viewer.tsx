import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../forms/icon-button';
import { Dialog } from './dialog';

interface PhotoViewerProps {
  urls: readonly string[];
  first: number;
  title: string;
  onClose: () => void;
}

/** Photos in window size, one by one, also by the arrow keys. */
export function PhotoViewer({ urls, first, title, onClose }: PhotoViewerProps) {
  const [at, setAt] = useState(first);
  const go = (by: number) => setAt((now) => (now + by + urls.length) % urls.length);
  const text = `Photo ${at + 1} of ${urls.length}`;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="large">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are beside the buttons, not in their place */}
      <div
        className="flex flex-col items-center gap-3"
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') go(-1);
          if (key === 'ArrowRight') go(1);
        }}
      >
        <a href={urls[at]} target="_blank" rel="noreferrer" className="block">
          <img src={urls[at]} alt={text} className="max-h-[65dvh] w-auto max-w-full rounded-m bg-sunken" />
        </a>
        {urls.length > 1 ? (
          <p className="flex items-center gap-4">
            <IconButton label="Previous photo" icon={<ChevronLeft />} onClick={() => go(-1)} />
            <span aria-live="polite">{text}</span>
            <IconButton label="Next photo" icon={<ChevronRight />} onClick={() => go(1)} />
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
