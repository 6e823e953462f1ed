import type { Media } from '../../../collections/payload-types';
import type { Picture } from '../../../contracts/pages/frame';

/** Served picture widths in pixels. */
export const pictureWidths = [360, 480, 560, 640, 828, 1080, 1280, 1600] as const;

interface Stored {
  filename: string;
  updatedAt: string;
}

/** Returns a short version that changes with the picture. */
export const pictureVersion = (updatedAt: string): string => new Date(updatedAt).getTime().toString(36);

const sized = ({ filename, updatedAt }: Stored, format: string, width: number) =>
  `/media/${width}/${encodeURIComponent(filename)}.${format}?v=${pictureVersion(updatedAt)}`;

function srcset(stored: Stored, format: string, natural: number): string {
  const fitting = pictureWidths.filter((width) => width <= natural);
  const widths = fitting.length ? fitting : [pictureWidths[0]];
  return widths.map((width) => `${sized(stored, format, width)} ${width}w`).join(', ');
}

/** Returns a picture's addresses in all formats and sizes; null when there is none. */
export function pictureOf(media: number | Media | null | undefined): Picture | null {
  if (!media || typeof media === 'number' || !media.filename || !media.width || !media.height) return null;
  const { width, height } = media;
  const stored = { filename: media.filename, updatedAt: media.updatedAt };
  return {
    alt: media.alt ?? '',
    width,
    height,
    avif: srcset(stored, 'avif', width),
    webp: srcset(stored, 'webp', width),
    src: sized(stored, 'webp', Math.min(828, width)),
  };
}
