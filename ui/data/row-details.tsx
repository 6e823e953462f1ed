import type { ReactNode } from 'react';
import { RowLines, type RowWords, rowClass } from './row-lines';

interface RowDetailsProps extends RowWords {
  /** Contents below the two lines when open. */
  children: ReactNode;
}

/** A row of two lines that expands in place. When open, its lines are not cut. */
export function RowDetails({ children, ...words }: RowDetailsProps) {
  return (
    <details className="group/row">
      <summary className={`${rowClass} cursor-pointer list-none [&::-webkit-details-marker]:hidden`}>
        <RowLines {...words} />
        <span aria-hidden className="chevron text-ink-soft" />
      </summary>
      <div className="flex flex-col gap-3 border-t border-line bg-canvas/60 px-3.5 py-3">{children}</div>
    </details>
  );
}
