import { Star } from 'lucide-react';
import { classNames } from './class-names';

const steps = [1, 2, 3, 4, 5];

/** Stars that cannot be changed, with `(n/5)` in words beside them. */
export function StarRating({ rating, className = 'size-5' }: { rating: number; className?: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="inline-flex gap-0.5">
        {steps.map((step) => (
          <Star
            key={step}
            className={classNames(
              className,
              step <= Math.round(rating) ? 'fill-current text-star' : 'text-line-strong',
            )}
          />
        ))}
      </span>
      <span className="text-sm tabular-nums text-ink-soft">
        <span className="sr-only">Rating </span>({rating}/5)
      </span>
    </span>
  );
}
