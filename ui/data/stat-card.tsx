import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton';
import { classNames } from '../layout/class-names';

export interface StatCardProps {
  label: string;
  value: string | number;
  icon?: ReactNode;
  /** A line under the number, e.g. '3 pending'. */
  note?: ReactNode;
  loading?: boolean;
  /** Makes a button of it, such as a filter that can be on. */
  onPress?: () => void;
  pressed?: boolean;
}

const look = 'flex min-w-0 flex-col gap-1 rounded-l border border-line bg-surface p-4 sm:p-5';

/** One number that matters, with its name. */
export function StatCard({ label, value, icon, note, loading, onPress, pressed }: StatCardProps) {
  const content = (
    <>
      <span className="flex items-start justify-between gap-3 text-ink-soft [&_svg]:size-5 [&_svg]:shrink-0">
        <span className="min-w-0 text-sm font-medium break-words">{label}</span>
        {icon}
      </span>
      {loading ? (
        <Skeleton label={`Loading ${label}`} className="my-1 h-8 w-24" />
      ) : (
        <span
          className={classNames(
            'font-display font-semibold break-words',
            // A large sum of money must fit into half a phone.
            String(value).length > 8 ? 'text-lg sm:text-2xl' : 'text-2xl sm:text-3xl',
          )}
        >
          {value}
        </span>
      )}
      {note && <span className="text-sm text-ink-soft">{note}</span>}
    </>
  );
  if (!onPress) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={`${look} text-left transition-colors hover:border-brand aria-pressed:border-brand aria-pressed:bg-brand-soft`}
      onClick={onPress}
    >
      {content}
    </button>
  );
}
