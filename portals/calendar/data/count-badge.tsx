import { classNames } from '../../../ui/layout/class-names';

interface CountBadgeProps {
  count: number;
  /** On a ground of the brand's colour. */
  inverse?: boolean;
  className?: string;
}

/** How many visits a day has, for eyes: readers hear it in the name of the day. */
export function CountBadge({ count, inverse, className }: CountBadgeProps) {
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex min-w-5 items-center justify-center rounded-full px-1.5 text-sm leading-5 font-bold tabular-nums',
        inverse ? 'bg-on-brand text-brand' : 'bg-brand text-on-brand',
        className,
      )}
    >
      {count}
    </span>
  );
}
