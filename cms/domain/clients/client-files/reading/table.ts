/** A filled row of a file. */
export interface TableRow {
  /** As spreadsheets count: the first row is 1. Of a file of contact cards the number of the card. */
  line: number;
  cells: string[];
}

/** A file as rows of cells, whatever program wrote it. */
export interface Table {
  kind: 'csv' | 'excel' | 'cards';
  headings: string[];
  /** False for a file whose first row is a client already. */
  hasHeadings: boolean;
  rows: TableRow[];
}

/** Limits of one file. More rows would make an answer that holds up other calls. `samples` is how many values show what a column holds. */
export const tableLimits = { rows: 5_000, columns: 300, recordBytes: 300_000, samples: 200 } as const;

/** A file that cannot be read. The message tells the owner what to do. */
export class UnreadableFile extends Error {}

export const tooManyRows = () =>
  new UnreadableFile(`This file has more than 5,000 rows. Split it and import one part after the other.`);
