import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CustomersEntry } from '../../contracts/visits/horse-timeline';

/** An entry of a horse's timeline, as the owner or the horse's customer reads it. */
export type Entry =
  | (Extract<CustomersEntry, { type: 'visit' }> & { privateNote?: string | null })
  | Extract<CustomersEntry, { type: 'record' }>;
export type VisitEntry = Extract<Entry, { type: 'visit' }>;

/** A page of the timeline, newest first. */
export interface EntryPage {
  items: Entry[];
  total: number;
}

export interface ReadTimeline {
  /** The key under which it is kept. */
  name: string;
  page: (page: number, pageSize: number) => Promise<EntryPage>;
  /** The first page, where this one brought it along, and when it was made. */
  first?: (pageSize: number) => { answer: EntryPage; at: number } | undefined;
}

/** How many entries come at once: what a phone shows in a few screens. */
const pageSize = 12;

/** A horse's timeline, page after page. */
export function useTimeline({ name, page, first }: ReadTimeline) {
  const brought = useRef(first?.(pageSize)).current;
  const query = useInfiniteQuery({
    initialData: brought && { pages: [brought.answer], pageParams: [1] },
    initialDataUpdatedAt: brought?.at,
    queryKey: ['horse-timeline', name],
    initialPageParam: 1,
    queryFn: ({ pageParam }) => page(pageParam, pageSize),
    getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : undefined),
  });
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return { query, entries, total: query.data?.pages[0]?.total ?? 0 };
}

/** A page of the answer, also where the whole list came. */
export const pageIn = (answer: EntryPage | Entry[]): EntryPage =>
  Array.isArray(answer) ? { items: answer, total: answer.length } : answer;
