import { CsvError, parse } from 'csv-parse/sync';
import { type TableRow, tableLimits, tooManyRows, UnreadableFile } from './table';

const signs = [',', ';', '\t', '|'] as const;

/** How often a sign stands outside of quotes. */
function countOutside(line: string, sign: string): number {
  let count = 0;
  let isQuoted = false;
  for (const each of line) {
    if (each === '"') isQuoted = !isQuoted;
    else if (each === sign && !isQuoted) count += 1;
  }
  return count;
}

/** The sign between the cells: the one that a line of the first ones has most of. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 50_000).split(/\r\n|\r|\n/, 20);
  const most = (sign: string) => Math.max(...lines.map((line) => countOutside(line.slice(0, 5000), sign)));
  const [best] = signs
    .map((sign) => ({ sign, count: most(sign) }))
    .toSorted((one, other) => other.count - one.count);
  return best?.count ? best.sign : ',';
}

/** Excel may name the sign between the cells in a first line of its own. */
function withoutHint(text: string) {
  const hint = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text);
  return hint
    ? { text: text.slice(hint[0].length), sign: hint[1], skipped: 1 }
    : { text, sign: undefined, skipped: 0 };
}

const unevenRows =
  'Most rows of this file have other columns than its headings. Open it in Excel and save it as CSV again.';
const whyUnreadable = (error: CsvError): string =>
  error.code === 'CSV_MAX_RECORD_SIZE'
    ? 'A row of this file is far too long: a quotation mark may be missing. Open it in Excel and save it as CSV again.'
    : 'This file can’t be read as CSV. Open it in Excel and save it as CSV again.';

/** The parser makes an error with its stack for each row that is longer or shorter than the first. */
function withoutStacks<Result>(work: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Blank rows count here: a file that was made to take long has hundreds of thousands. */
const maxUnevenRows = 50_000;

function parseRows(text: string, delimiter: string, skipped: number): TableRow[] {
  const rows: TableRow[] = [];
  parse(text, {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: tableLimits.recordBytes,
    on_record: (cells: string[], { records, empty_lines, invalid_field_length }) => {
      if (invalid_field_length > maxUnevenRows) throw new UnreadableFile(unevenRows);
      if (cells.every((cell) => !cell.trim())) return null;
      // One more for the headings, and some for titles before them.
      if (rows.length > tableLimits.rows + 10) throw tooManyRows();
      rows.push({ line: records + empty_lines + skipped, cells });
      return null;
    },
  });
  return rows;
}

/** The filled rows of a text with cells. Blank rows count as rows and are skipped. */
export function csvRows(given: string): TableRow[] {
  const { text, sign, skipped } = withoutHint(given.replace(/^\ufeff/, ''));
  try {
    return withoutStacks(() => parseRows(text, sign ?? separatorOf(text), skipped));
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(whyUnreadable(error));
    throw error;
  }
}
