import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names';

interface StatGridProps {
  /** How many on a desk: four unless told. Of an odd number the first is as wide as the row on a phone. */
  columns?: 3 | 4 | 5;
  children: ReactNode;
}

const firstIsWide = '[&>*:first-child]:col-span-full';
const columnsOf = {
  3: `sm:grid-cols-3 ${firstIsWide} sm:[&>*:first-child]:col-auto`,
  4: 'lg:grid-cols-4',
  5: `lg:grid-cols-5 ${firstIsWide} lg:[&>*:first-child]:col-auto`,
};

/** Stat cards beside each other: two in a row, or one where large type leaves no room, and all of them on a desk. */
export function StatGrid({ columns = 4, children }: StatGridProps) {
  return (
    <div
      className={classNames(
        'group/figures grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.5rem,40%)),1fr))] gap-3',
        columnsOf[columns],
      )}
    >
      {children}
    </div>
  );
}
