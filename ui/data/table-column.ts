import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The column's name in `sort`. Without it the column is not sortable. */
  sortBy?: string;
  /** Names the row: the card's heading on phones, the row header in the table. */
  main?: boolean;
  align?: 'start' | 'end';
  /** No line breaks in the wide table. */
  noWrap?: boolean;
}

/** `name` sorts ascending, `-name` descending, as in the API. */
export type Sort = string;

export function sortDirection(sort: Sort | undefined, field: string): 'ascending' | 'descending' | 'none' {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

export function nextSort(sort: Sort | undefined, field: string): Sort {
  return sort === field ? `-${field}` : field;
}
