import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { SelectField } from '../forms/select-field';
import { classNames } from '../layout/class-names';
import { type Column, nextSort, type Sort, sortDirection } from './table-column';

interface Sorting {
  sort?: Sort;
  onSortChange?: (sort: Sort) => void;
}

interface SortHeaderProps extends Sorting {
  column: { header: string; sortBy?: string; align?: 'start' | 'end' };
  role?: string;
}

const icons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

/** A sticky column header. A button when the column is sortable. */
export function SortHeader({ column, sort, onSortChange, role }: SortHeaderProps) {
  const { header, sortBy, align } = column;
  const sortable = sortBy !== undefined && onSortChange !== undefined;
  const direction = sortable ? sortDirection(sort, sortBy) : undefined;
  const Icon = icons[direction ?? 'none'];
  return (
    <th
      scope="col"
      role={role}
      aria-sort={direction}
      className={classNames(
        'sticky top-0 z-10 bg-sunken text-sm font-semibold whitespace-nowrap',
        sortable ? 'px-1' : 'px-4 py-3',
        align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {sortable ? (
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1.5 rounded-s px-3 hover:text-brand"
          onClick={() => onSortChange(nextSort(sort, sortBy))}
        >
          {header}
          <Icon aria-hidden className={classNames('size-4', direction === 'none' && 'text-ink-soft')} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}

interface SortSelectProps<Row> extends Sorting {
  columns: readonly Column<Row>[];
  className?: string;
}

/** Sorting on phones, where the header row is hidden. */
export function SortSelect<Row>({ columns, className, sort, onSortChange }: SortSelectProps<Row>) {
  const options = columns.flatMap(({ header, sortBy, align }) => {
    if (sortBy === undefined) return [];
    const [up, down] =
      align === 'end' ? ['lowest first', 'highest first'] : ['first to last', 'last to first'];
    return [
      { value: sortBy, label: `${header}, ${up}` },
      { value: `-${sortBy}`, label: `${header}, ${down}` },
    ];
  });
  if (options.length === 0) return null;
  return (
    <SelectField
      label="Sort by"
      acts
      fieldClassName={className}
      options={options}
      placeholder={sort ? undefined : 'As they come'}
      value={sort ?? ''}
      onChange={(event) => onSortChange?.(event.target.value)}
    />
  );
}
