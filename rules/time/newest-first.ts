/** Sorts rows by their displayed date or instant, newest first. For equal ones the later row is first. */
export const newestFirst = <Row extends { id: number }>(
  rows: readonly Row[],
  shownDate: (row: Row) => string,
): Row[] => rows.toSorted((a, b) => shownDate(b).localeCompare(shownDate(a)) || b.id - a.id);
