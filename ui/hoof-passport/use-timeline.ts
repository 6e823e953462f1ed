import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CustomersEntry } from '../../contracts/visits/horse-timeline';

export type Entry =
  | (Extract<CustomersEntry, { type: 'visit' }> & { privateNote?: string | null })
  | Extract<CustomersEntry, { type: 'record' }>;
export type VisitEntry = Extract<Entry, { type: 'visit' }>;

export interface EntryPage {
  items: Entry[];
  total: number;
}

export interface ReadTimeline {
  name: string;
  page: (page: number, pageSize: number) => Promise<EntryPage>;
  /** The first page and its instant, if prefetched. */
  first?: (pageSize: number) => { answer: EntryPage; at: number } | undefined;
}

/** Entries per page: a few screens on a phone. */
const pageSize = 12;

export function useTimeline({ name, page, first }: ReadTimeline) {
  const firstPage = useRef(first?.(pageSize)).current;
  const query = useInfiniteQuery({
    initialData: firstPage && { pages: [firstPage.answer], pageParams: [1] },
    initialDataUpdatedAt: firstPage?.at,
    queryKey: ['horse-timeline', name],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => page(pageParam, pageSize),
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
  });
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { query, entries, total: query.data?.pages[0]?.total ?? 0 };
}

/** Converts an answer to a page, also when it is the whole list. */
export const pageIn = (answer: EntryPage | Entry[]): EntryPage =>
  Array.isArray(answer) ? { items: answer, total: answer.length } : answer;
