import type { Media } from '../../collections/payload-types';
import type { Picture } from '../../contracts/site-pages';

/** The widths in which pictures are served. */
export const pictureWidths = [360, 480, 640, 828, 1080, 1280, 1600] as const;

const sized = (filename: string, format: string, width: number) =>
  `/media/${width}/${encodeURIComponent(filename)}.${format}`;

function srcset(filename: string, format: string, natural: number): string {
  const fitting = pictureWidths.filter((width) => width <= natural);
  const widths = fitting.length ? fitting : [pictureWidths[0]];
  return widths.map((width) => `${sized(filename, format, width)} ${width}w`).join(', ');
}

/** A picture of the media library with the addresses of its formats and sizes; null when there is none. */
export function pictureOf(media: number | Media | null | undefined): Picture | null {
  if (!media || typeof media === 'number' || !media.filename || !media.width || !media.height) return null;
  const { filename, width, height } = media;
  return {
    alt: media.alt ?? '',
    width,
    height,
    avif: srcset(filename, 'avif', width),
    webp: srcset(filename, 'webp', width),
    src: sized(filename, 'webp', Math.min(828, width)),
  };
}
