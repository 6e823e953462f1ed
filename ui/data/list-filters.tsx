import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../forms/button';
import { useWide } from '../layout/use-wide';
import { LazyDialog } from '../loading/lazy-dialog';

const sheet = () => import('./filter-sheet').then((module) => module.FilterSheet);

interface ListFiltersProps {
  /** How many of the filters are on. */
  count: number;
  /** The choice of an order, where a desk has it in the table's head. */
  sort?: ReactNode;
  children: ReactNode;
}

/** Shows the filters of a list: in a line on a desk, on a phone behind a button with their count. */
export function ListFilters({ count, sort, children }: ListFiltersProps) {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  if (wide) return <div className="flex flex-wrap items-end gap-3">{children}</div>;
  return (
    <>
      <Button
        variant="secondary"
        className="px-3!"
        aria-haspopup="dialog"
        aria-label={count ? `Filters, ${count} on` : 'Filters'}
        icon={<SlidersHorizontal aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {count ? count : null}
      </Button>
      {open && (
        <LazyDialog
          load={sheet}
          props={{
            onClose: () => setOpen(false),
            children: (
              <>
                {children}
                {sort}
              </>
            ),
          }}
        />
      )}
    </>
  );
}
