import { classNames } from '../layout/class-names';
import { VisuallyHidden } from '../layout/visually-hidden';

export interface SkeletonProps {
  /** Height and width, e.g. `h-6 w-40`. */
  className?: string;
  /** Announces loading. For one skeleton of a group. */
  label?: string;
}

export function Skeleton({ className = 'h-5 w-full', label }: SkeletonProps) {
  const block = (
    <span aria-hidden className={classNames('block animate-pulse rounded-s bg-line', className)} />
  );
  if (!label) return block;
  return (
    <span role="status" className="block">
      <VisuallyHidden>{label}</VisuallyHidden>
      {block}
    </span>
  );
}
