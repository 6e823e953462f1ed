import type { ReactNode } from 'react';

/** The shoe of the brand mark in its 96-unit box, for drawings that show the same shoe at work. */
export const horseshoePath =
  'M18.2 6.5 L31.6 9.7 C33.4 10.1 34.2 11.7 33.5 13.4 C29.3 23.3 25.2 32.7 25.2 44.6 C25.2 61.6 34.4 73.6 48 73.6 C61.6 73.6 70.8 61.6 70.8 44.6 C70.8 32.7 66.7 23.3 62.5 13.4 C61.8 11.7 62.6 10.1 64.4 9.7 L77.8 6.5 C79.5 6.1 80.9 6.9 81.7 8.5 C86.5 18.5 90 31 90 44.2 C90 72.5 72 92 48 92 C24 92 6 72.5 6 44.2 C6 31 9.5 18.5 14.3 8.5 C15.1 6.9 16.5 6.1 18.2 6.5 Z';
export const nailHolesPath =
  'M13.5 36.0L18.1 36.2L17.7 44.0L13.1 43.8ZM78.3 44.0L82.9 43.8L82.5 36.0L77.9 36.2ZM14.6 52.3L19.0 51.1L21.0 58.7L16.6 59.9ZM75.0 58.7L79.4 59.9L81.4 52.3L77.0 51.1ZM21.1 67.8L24.7 65.0L29.5 71.2L25.9 74.0ZM66.5 71.2L70.1 74.0L74.9 67.8L71.3 65.0Z';

type ArtFrameProps = {
  className?: string;
  /** Fills a box of another shape, cut at the sides, instead of standing in the middle of it. */
  fills?: boolean;
  children: ReactNode;
};

/** The 320 by 200 stage of the service drawings: decoration, so it has no name of its own. */
export function ArtFrame({ className, fills, children }: ArtFrameProps) {
  return (
    <svg
      viewBox="0 0 320 200"
      preserveAspectRatio={fills ? 'xMidYMid slice' : undefined}
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <rect width="320" height="200" fill="var(--color-iron)" />
      {children}
    </svg>
  );
}
