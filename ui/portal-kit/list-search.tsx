import type { ReactNode } from 'react';
import { plural } from '../../rules/money/numbers';
import { SearchBox } from '../forms/search-box';
import type { useListUrl } from './use-list-url';

interface ListSearchProps {
  url: ReturnType<typeof useListUrl>;
  /** From `usePaged`. */
  list: { settled: boolean; data: { total: number } | undefined };
  label: string;
  placeholder: string;
  /** The name of one row, for the count: 'invoice', or a text that is made of the number. */
  counted: string | ((total: number) => string);
  /** True when filters leave rows out. The count is then shown on a phone too. */
  narrowed?: boolean;
  /** Filters of the list, beside the search box. */
  children?: ReactNode;
}

/** Search box, filters and count of one of the owner's lists. */
export function ListSearch({ url, list, label, placeholder, counted, narrowed, children }: ListSearchProps) {
  const isLess = narrowed || url.search !== '';
  const total = list.settled && list.data ? list.data.total : null;
  const box = (className: string) => (
    <SearchBox
      label={label}
      placeholder={placeholder}
      className={className}
      maxLength={100}
      value={url.text}
      pending={url.typing || !list.settled}
      onValueChange={url.setText}
    />
  );
  const count = (className: string) => (
    <p aria-live={isLess ? 'polite' : 'off'} className={className}>
      {total !== null && (typeof counted === 'string' ? plural(total, counted) : counted(total))}
    </p>
  );
  if (!children)
    return (
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {box('w-full sm:max-w-md')}
        {count('text-ink-soft')}
      </div>
    );
  return (
    <>
      <div className="mb-2 flex flex-wrap items-end gap-x-2 gap-y-3 lg:gap-x-4">
        {box('min-w-0 flex-1 basis-40 lg:max-w-sm')}
        {children}
      </div>
      {count(`mb-2 text-ink-soft${isLess ? '' : ' max-lg:sr-only'}`)}
    </>
  );
}
