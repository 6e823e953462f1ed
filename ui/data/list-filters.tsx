import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../forms/button';
import { useWide } from '../layout/use-wide';
import { LazyDialog } from '../loading/lazy-dialog';

const sheet = () => import('./filter-sheet').then((module) => module.FilterSheet);

interface ListFiltersProps {
  count: number;
  /** Choice of the order. A desk has it in the table's header. */
  sort?: ReactNode;
  children: ReactNode;
}

/** Filters of a list: in a line on a desk, behind a button with their number on a phone. */
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
