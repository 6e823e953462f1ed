import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state';
import { Skeleton } from '../feedback/skeleton';
import { classNames } from '../layout/class-names';
import { useOverflow } from '../layout/use-overflow';
import { useWide } from '../layout/use-wide';
import type { Column, Sort } from './table-column';
import { type BriefRow, TableRows } from './table-rows';
import { SortHeader, SortSelect } from './table-sort';

export interface DataTableProps<Row> {
  /** Names the table. Read aloud, and shown unless hidden. */
  caption: string;
  hideCaption?: boolean;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Returns a row's two lines on a phone. Without it a row is a card of labels and values there. */
  brief?: (row: Row) => BriefRow;
  actions?: (row: Row) => ReactNode;
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  loading?: boolean;
  /** Height of the scrolling part, e.g. `max-h-[600px]`. */
  className?: string;
}

// In card layout some browsers drop the table roles of elements. Explicit roles restore them.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
};

const rowClass =
  'flex flex-col rounded-m border border-line bg-surface px-4 py-3 @3xl:table-row @3xl:rounded-none @3xl:border-0 @3xl:hover:bg-sunken/60';
const cellClass =
  'text-left font-normal @3xl:border-t @3xl:border-line @3xl:px-4 @3xl:py-3 @3xl:align-middle';

/** A table on wide screens, and labelled cards on narrow ones. */
export function DataTable<Row>({ columns, rows, rowKey, actions, ...props }: DataTableProps<Row>) {
  const { sort, onSortChange, brief } = props;
  const isBrief = !useWide() && brief !== undefined;
  const { ref, overflows } = useOverflow<HTMLDivElement>();
  const emptyState = props.empty ?? <EmptyState title="Nothing here yet" />;
  if (isBrief)
    return props.loading ? (
      <LoadingRows />
    ) : rows.length === 0 ? (
      emptyState
    ) : (
      <TableRows {...{ columns, rows, rowKey, actions, brief }} caption={props.caption} />
    );
  return (
    <section aria-label={props.caption} aria-busy={props.loading || undefined} className="@container">
      {onSortChange && (
        <SortSelect className="pb-3 @3xl:hidden" columns={columns} sort={sort} onSortChange={onSortChange} />
      )}
      <div
        ref={ref}
        tabIndex={overflows ? 0 : undefined}
        className={classNames('relative overflow-auto', props.className)}
      >
        <table {...roles.table} className="block w-full border-collapse @3xl:table">
          <caption
            className={
              props.hideCaption ? 'sr-only' : 'block pb-2 text-left font-semibold @3xl:table-caption'
            }
          >
            {props.caption}
          </caption>
          <thead {...roles.group} className="sr-only @3xl:not-sr-only @3xl:table-header-group">
            <tr {...roles.row}>
              {columns.map((column) => (
                <SortHeader
                  key={column.id}
                  {...roles.columnHeader}
                  column={column}
                  sort={sort}
                  onSortChange={onSortChange}
                />
              ))}
              {actions && <SortHeader {...roles.columnHeader} column={{ header: 'Actions', align: 'end' }} />}
            </tr>
          </thead>
          <tbody {...roles.group} className="flex flex-col gap-3 @3xl:table-row-group">
            {!props.loading &&
              rows.map((row) => (
                <tr key={rowKey(row)} {...roles.row} className={rowClass}>
                  {columns.map((column) => (
                    <Cell key={column.id} column={column}>
                      {column.cell(row)}
                    </Cell>
                  ))}
                  {actions && (
                    <td
                      {...roles.cell}
                      className={classNames(cellClass, 'pt-3 @3xl:py-2 @3xl:whitespace-nowrap')}
                    >
                      <div className="flex flex-wrap gap-2 @3xl:flex-nowrap @3xl:justify-end">
                        {actions(row)}
                      </div>
                    </td>
                  )}
                </tr>
              ))}
          </tbody>
        </table>
        {props.loading && <LoadingRows />}
        {!props.loading && rows.length === 0 && emptyState}
      </div>
    </section>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  if (column.main) {
    return (
      <th
        scope="row"
        {...roles.rowHeader}
        className={classNames(cellClass, 'pb-1 text-lg font-semibold @3xl:text-base')}
      >
        {children}
      </th>
    );
  }
  return (
    <td
      {...roles.cell}
      className={classNames(
        cellClass,
        // A value without room beside its label goes below it.
        'flex flex-wrap gap-x-4 py-1 @3xl:table-cell',
        column.align === 'end' && '@3xl:text-right tabular-nums',
        column.noWrap && '@3xl:whitespace-nowrap',
      )}
    >
      {/* Screen readers read the header row. */}
      <span aria-hidden className="min-w-[38%] text-sm leading-6 text-ink-soft @3xl:hidden">
        {column.header}
      </span>
      <div className="min-w-0 flex-1 basis-[min(100%,9rem)] break-words">{children}</div>
    </td>
  );
}

function LoadingRows() {
  return (
    <div className="flex flex-col gap-3 py-3">
      <Skeleton label="Loading…" className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
}
