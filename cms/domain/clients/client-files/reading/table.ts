export interface TableRow {
  /** Row number as in spreadsheets, from 1; for contact cards, the number of the card. */
  line: number;
  cells: string[];
}

export interface Table {
  kind: 'csv' | 'excel' | 'cards';
  headings: string[];
  /** False when the first row is a client. */
  hasHeadings: boolean;
  rows: TableRow[];
}

/**
 * Limits of one file. More rows would make an answer that blocks other calls. `samples` limits the example values per
 * column.
 */
export const tableLimits = { rows: 5_000, columns: 300, recordBytes: 300_000, samples: 200 } as const;

/** A file that cannot be read. The message has instructions for the owner. */
export class UnreadableFile extends Error {}

export const tooManyRows = () =>
  new UnreadableFile(`This file has more than 5,000 rows. Split it and import one part after the other.`);
