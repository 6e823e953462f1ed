import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton';

interface Figure {
  label: string;
  /** Undefined while loading. */
  value: string | number | undefined;
  note?: ReactNode;
}

/** A few numbers in one frame: two in a row on a phone, all on a desk. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,14%)),1fr))] gap-px overflow-hidden rounded-l border border-line bg-line shadow-raised max-sm:[&>:last-child:nth-child(odd)]:col-span-full">
      {figures.map(({ label, value, note }) => (
        <div key={label} className="min-w-0 bg-surface px-3.5 py-1.5 sm:px-4 sm:py-3">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd>
            {value === undefined ? (
              <Skeleton label={`Loading ${label}`} className="my-1 h-6 w-20" />
            ) : (
              <span className="font-display text-xl font-semibold break-words sm:text-2xl">{value}</span>
            )}
            {note && <span className="ms-1.5 inline-block text-sm text-ink-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
