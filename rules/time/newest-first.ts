/** Rows in the order of the day or instant that is shown of them, the latest first; of the same one the later row. */
export const newestFirst = <Row extends { id: number }>(
  rows: readonly Row[],
  shownDate: (row: Row) => string,
): Row[] => rows.toSorted((a, b) => shownDate(b).localeCompare(shownDate(a)) || b.id - a.id);
