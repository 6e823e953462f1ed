import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton';

export interface StatCardProps {
  label: string;
  value: string | number;
  icon?: ReactNode;
  /** A line under the number, e.g. '3 pending'. */
  note?: ReactNode;
  loading?: boolean;
  /** Makes it a button, such as a filter switch. */
  onPress?: () => void;
  pressed?: boolean;
}

const look = 'flex min-w-0 flex-col gap-1 rounded-l border border-line bg-surface p-4 sm:p-5';

// A large sum must fit into half a phone. All cards in a row have the same size.
const valueClass =
  'font-display text-2xl font-semibold break-words sm:text-3xl group-has-data-long/figures:text-lg sm:group-has-data-long/figures:text-2xl';

/** One number with its label, inside a `StatGrid`. */
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
        <span data-long={String(value).length > 8 || undefined} className={valueClass}>
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
