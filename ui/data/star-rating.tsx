import type { CSSProperties } from 'react';
import { classNames } from '../layout/class-names';

/** Read-only stars, with `(n/5)` as text. */
export function StarRating({ rating, className = 'text-xl' }: { rating: number; className?: string }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span
        aria-hidden
        className={classNames('stars', className)}
        style={{ '--rating': Math.round(rating) } as CSSProperties}
      />
      <span className="text-sm tabular-nums text-ink-soft">
        <span className="sr-only">Rating </span>({rating}/5)
      </span>
    </span>
  );
}
