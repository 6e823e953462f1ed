import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { RowDetails } from './row-details';
import { RowLines, type RowWords, rowClass, rowsClass } from './row-lines';
import type { Column } from './table-column';

/** A table row on a phone: two lines, and their action. */
export interface BriefRow extends RowWords {
  /** A link around the lines, such as `<Link to="/invoices/4">`. Without it they open the row's other columns. */
  link?: (look: { className: string; children: ReactNode }) => ReactNode;
}

interface TableRowsProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  brief: (row: Row) => BriefRow;
  actions?: (row: Row) => ReactNode;
}

/** Rows of a table on a phone: two lines each. Pressing a row shows the rest. */
export function TableRows<Row>({ caption, columns, rows, rowKey, brief, actions }: TableRowsProps<Row>) {
  return (
    <ul aria-label={caption} className={rowsClass}>
      {rows.map((row) => {
        const { link, ...words } = brief(row);
        return (
          <li key={rowKey(row)}>
            {link ? (
              link({
                className: rowClass,
                children: (
                  <>
                    <RowLines {...words} />
                    <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
                  </>
                ),
              })
            ) : (
              <RowDetails {...words}>
                <RowBody row={row} columns={columns} actions={actions?.(row)} />
              </RowDetails>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The non-empty columns of a row with their names, and its buttons. */
function RowBody<Row>({
  row,
  columns,
  actions,
}: {
  row: Row;
  columns: readonly Column<Row>[];
  actions: ReactNode;
}) {
  return (
    <>
      <dl className="flex flex-col gap-1.5">
        {columns.map(({ id, header, main, cell }) => {
          const value = main ? null : cell(row);
          return value === null || value === '' ? null : (
            <div key={id} className="flex flex-wrap gap-x-4">
              <dt className="min-w-[38%] text-sm leading-6 text-ink-soft">{header}</dt>
              <dd className="min-w-0 flex-1 basis-[min(100%,9rem)] break-words">{value}</dd>
            </div>
          );
        })}
      </dl>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </>
  );
}
