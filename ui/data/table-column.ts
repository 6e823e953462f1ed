import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The name that `sort` uses for it; without one the column cannot be sorted. */
  sortBy?: string;
  /** Names the row: a heading of the card on phones, the row header of the table. */
  main?: boolean;
  align?: 'start' | 'end';
  /** Keeps the text on one line in the wide table. */
  noWrap?: boolean;
}

/** `name` sorts upwards, `-name` downwards, as the API writes it. */
export type Sort = string;

/** Current sort direction of a field, for aria-sort. */
export function sortDirection(sort: Sort | undefined, field: string): 'ascending' | 'descending' | 'none' {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

/** The sort after pressing a column's header. */
export function nextSort(sort: Sort | undefined, field: string): Sort {
  return sort === field ? `-${field}` : field;
}
