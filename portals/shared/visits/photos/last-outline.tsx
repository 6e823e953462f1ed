import { useEffect, useRef } from 'react';
import { pictureAt } from '../offline/reading';
import type { VisitSync } from '../offline/visit-sync';
import { outlineOf } from './outline';

/** Wide enough for lines, and drawn in a moment on a slow phone. */
const width = 480;

async function draw(visitSync: VisitSync, url: string, canvas: HTMLCanvasElement): Promise<void> {
  const blob = await pictureAt(visitSync, url);
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (!blob || !brush) return;
  const picture = await createImageBitmap(blob);
  canvas.width = width;
  canvas.height = Math.round((picture.height / picture.width) * width);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const { data } = brush.getImageData(0, 0, canvas.width, canvas.height);
  brush.putImageData(
    new ImageData(outlineOf(data, canvas.width, canvas.height), canvas.width, canvas.height),
    0,
    0,
  );
}

/** The outline of the last picture of this foot and view, faint, over what the camera shows. */
export function LastOutline({ visitSync, url }: { visitSync: VisitSync; url: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current)
      void draw(visitSync, url, canvas.current).catch((cause: unknown) =>
        console.warn('The last picture could not be drawn', cause),
      );
  }, [visitSync, url]);
  return (
    <canvas
      ref={canvas}
      data-outline={url}
      aria-hidden
      className="pointer-events-none absolute inset-0 size-full object-contain opacity-60"
    />
  );
}
