import type { ReactNode } from 'react';

export interface RowWords {
  title: ReactNode;
  /** At the end of the first line: an amount or a state. */
  side?: ReactNode;
  second?: ReactNode;
  end?: ReactNode;
}

export const rowClass =
  'flex min-h-14 w-full items-center gap-2 px-3.5 py-1 text-left -outline-offset-3 hover:bg-sunken';

/** Cut at the end, except in an open row. */
const lineClass = 'min-w-0 truncate group-open/row:whitespace-normal group-open/row:wrap-anywhere';

/** The two lines of a row. Cuts names and texts without room. */
export function RowLines({ title, side, second, end }: RowWords) {
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      {/* In large text the end of a line goes below its words, so that the words are not cut away. */}
      <span className="flex flex-wrap items-center justify-between gap-x-3">
        <span className={`flex-1 basis-28 leading-6 font-semibold ${lineClass}`}>{title}</span>
        {side && <span className="flex shrink-0 items-center gap-1.5 leading-6 tabular-nums">{side}</span>}
      </span>
      {(second || end) && (
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm leading-5.5 text-ink-soft">
          <span className={`flex-1 basis-20 ${lineClass}`}>{second}</span>
          {end && <span className="shrink-0 tabular-nums">{end}</span>}
        </span>
      )}
    </span>
  );
}

interface RowButtonProps extends RowWords {
  /** Screen readers read this text before the title, such as "Details of". */
  spokenBefore?: string;
  onClick: () => void;
}

/** A row of two lines that opens a dialog. */
export function RowButton({ spokenBefore, title, onClick, ...words }: RowButtonProps) {
  return (
    <button type="button" aria-haspopup="dialog" className={rowClass} onClick={onClick}>
      <RowLines
        title={
          <>
            {spokenBefore && <span className="sr-only">{spokenBefore} </span>}
            {title}
          </>
        }
        {...words}
      />
    </button>
  );
}

/** Style of stacked rows in one frame. */
export const rowsClass =
  'divide-y divide-line overflow-hidden rounded-l border border-line bg-surface shadow-raised';
