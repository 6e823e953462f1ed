import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names';

interface StatGridProps {
  /** Columns on a desk, four by default. With an odd number the first card fills a phone's row. */
  columns?: 3 | 4 | 5;
  children: ReactNode;
}

const firstIsWide = '[&>*:first-child]:col-span-full';
const columnsOf = {
  3: `sm:grid-cols-3 ${firstIsWide} sm:[&>*:first-child]:col-auto`,
  4: 'lg:grid-cols-4',
  5: `lg:grid-cols-5 ${firstIsWide} lg:[&>*:first-child]:col-auto`,
};

/** A grid of stat cards: two in a row on a phone, or one in large type, and all on a desk. */
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
