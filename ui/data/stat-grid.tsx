import type { ReactNode } from 'react';
import { classNames } from '../layout/class-names';

/** Stat cards beside each other: two in a row, or one where large type leaves no room, and all of them on a desk. */
export function StatGrid({ three, children }: { three?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] gap-3',
        three
          ? 'sm:grid-cols-3 [&>*:first-child]:col-span-full sm:[&>*:first-child]:col-auto'
          : 'lg:grid-cols-4',
      )}
    >
      {children}
    </div>
  );
}
