import { classNames } from '../../../ui/layout/class-names';

interface CountBadgeProps {
  count: number;
  inverse?: boolean;
  className?: string;
}

/** Shows a day's number of visits. Hidden from screen readers, which read the day's name. */
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
