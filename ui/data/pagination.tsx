import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../forms/button';

interface PageEntry {
  key: string;
  /** Null for omitted pages. */
  page: number | null;
}

/** The first, the last, and the pages around the current one. */
function pageWindow(page: number, pageCount: number): PageEntry[] {
  const entries: PageEntry[] = [];
  let previous = 0;
  for (let candidate = 1; candidate <= pageCount; candidate += 1) {
    const near = Math.abs(candidate - page) <= 1;
    if (!near && candidate !== 1 && candidate !== pageCount) continue;
    if (candidate - previous === 2) entries.push({ key: `${candidate - 1}`, page: candidate - 1 });
    else if (candidate - previous > 2) entries.push({ key: `gap-${candidate}`, page: null });
    entries.push({ key: `${candidate}`, page: candidate });
    previous = candidate;
  }
  return entries;
}

export interface PaginationProps {
  page: number;
  pageCount: number;
  onPageChange?: (page: number) => void;
  /** Makes the pages links, which work without scripts. */
  hrefFor?: (page: number) => string;
  /** Names the navigation, e.g. 'Pages of bookings'. */
  label?: string;
}

// Fits on one line. In large type icons replace the text.
const wordClass = '@max-[16rem]:sr-only';
const signClass = 'size-5 shrink-0';

/** Previous and next, and where there is room the neighbouring pages. */
export function Pagination({ page, pageCount, onPageChange, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pageCount <= 1) return null;
  const step = (target: number, children: ReactNode, icon?: ReactNode) => {
    const buttonProps = { variant: 'secondary' as const, size: 'small' as const, icon };
    const outside = target < 1 || target > pageCount;
    if (hrefFor && !outside) {
      return (
        <Button {...buttonProps} href={hrefFor(target)}>
          {children}
        </Button>
      );
    }
    return (
      <Button {...buttonProps} disabled={outside} onClick={() => onPageChange?.(target)}>
        {children}
      </Button>
    );
  };
  return (
    <nav aria-label={label} className="@container pt-4">
      <div className="flex items-center justify-between gap-3">
        {step(
          page - 1,
          <span className={wordClass}>Previous</span>,
          <ChevronLeft aria-hidden className={signClass} />,
        )}
        <p className="text-center text-ink-soft tabular-nums @2xl:sr-only">
          <span className="@max-md:sr-only">Page </span>
          {page} of {pageCount}
        </p>
        <ol className="hidden items-center gap-1.5 @2xl:flex">
          {pageWindow(page, pageCount).map((entry) => (
            <li key={entry.key}>
              {entry.page === null ? (
                <span aria-hidden className="px-1 text-ink-soft">
                  …
                </span>
              ) : (
                <PageNumber page={entry.page} current={page} onPageChange={onPageChange} hrefFor={hrefFor} />
              )}
            </li>
          ))}
        </ol>
        {step(
          page + 1,
          <span className="flex items-center gap-2">
            <span className={wordClass}>Next</span>
            <ChevronRight aria-hidden className={signClass} />
          </span>,
        )}
      </div>
    </nav>
  );
}

type PageNumberProps = Pick<PaginationProps, 'onPageChange' | 'hrefFor'> & { page: number; current: number };

function PageNumber({ page, current, onPageChange, hrefFor }: PageNumberProps) {
  const shared = {
    'aria-label': `Page ${page}`,
    'aria-current': page === current ? ('page' as const) : undefined,
    variant: page === current ? ('primary' as const) : ('quiet' as const),
    size: 'small' as const,
    className: 'min-w-11 tabular-nums',
  };
  if (hrefFor) {
    return (
      <Button {...shared} href={hrefFor(page)}>
        {page}
      </Button>
    );
  }
  return (
    <Button {...shared} onClick={() => onPageChange?.(page)}>
      {page}
    </Button>
  );
}
