import type { ReactNode } from 'react';

type ArtFrameProps = {
  className?: string;
  /** Fills a box of another shape, cropped at the sides, instead of being centred. */
  fills?: boolean;
  children: ReactNode;
};

/** The 320 by 200 frame of the service drawings. Decorative, so it has no accessible name. */
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
