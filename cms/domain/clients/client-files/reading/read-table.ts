import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { shortenCell } from '../../../../../rules/clients/import/cell';
import { knownHeadings } from '../../../../../rules/clients/import/read-columns';
import { type CardProperty, cardsIn, partsOf, plainValue } from './card-lines';
import { excelRows } from './excel-rows';
import { refuseOtherFiles, refuseOtherText } from './other-files';
import { type Table, type TableRow, tableLimits, tooManyRows, UnreadableFile } from './table';

const signs = [',', ';', '\t', '|'] as const;

function countOutside(line: string, sign: string): number {
  let count = 0;
  let isQuoted = false;
  for (const each of line) {
    if (each === '"') isQuoted = !isQuoted;
    else if (each === sign && !isQuoted) count += 1;
  }
  return count;
}

/** Detects the separator: the character that is most frequent in one of the first lines. */
function separatorOf(text: string): string {
  const lines = text.slice(0, 50_000).split(/\r\n|\r|\n/, 20);
  const most = (sign: string) => Math.max(...lines.map((line) => countOutside(line.slice(0, 5000), sign)));
  const [best] = signs
    .map((sign) => ({ sign, count: most(sign) }))
    .toSorted((one, other) => other.count - one.count);
  return best?.count ? best.sign : ',';
}

/** Removes the first line if Excel declares the separator there. */
function withoutHint(text: string) {
  const hint = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text);
  return hint
    ? { text: text.slice(hint[0].length), sign: hint[1], skipped: 1 }
    : { text, sign: undefined, skipped: 0 };
}

const unevenRows =
  'Most rows of this file have other columns than its headings. Open it in Excel and save it as CSV again.';
const unreadableReason = (error: CsvError): string =>
  error.code === 'CSV_MAX_RECORD_SIZE'
    ? 'A row of this file is far too long: a quotation mark may be missing. Open it in Excel and save it as CSV again.'
    : 'This file can’t be read as CSV. Open it in Excel and save it as CSV again.';

/** The parser creates an error with a stack for each row of another length; this turns stacks off. */
function withoutStacks<Result>(work: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return work();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Counts blank rows, too: a file made to be slow has hundreds of thousands. */
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
      // Allows for the headings and some titles before them.
      if (rows.length > tableLimits.rows + 10) throw tooManyRows();
      rows.push({ line: records + empty_lines + skipped, cells });
      return null;
    },
  });
  return rows;
}

/** Returns the filled rows of a text. Skips blank rows, but counts them in the row numbers. */
function csvRows(csv: string): TableRow[] {
  const { text, sign, skipped } = withoutHint(csv.replace(/^\ufeff/, ''));
  try {
    return withoutStacks(() => parseRows(text, sign ?? separatorOf(text), skipped));
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(unreadableReason(error));
    throw error;
  }
}

type Cells = Map<string, string>;

function add(cells: Cells, heading: string, value: string): void {
  const text = value.trim();
  if (!text) return;
  let name = heading;
  for (let number = 2; cells.has(name); number++) name = `${heading} ${number}`;
  if (cells.size >= tableLimits.columns)
    throw new UnreadableFile('A contact in this file has more than 300 entries. Remove it, and try again.');
  cells.set(name, text);
}

function addAddress(cells: Cells, { types, value }: CardProperty): void {
  const [box = '', extended = '', street = '', city = '', , postcode = ''] = partsOf(value);
  const kind = types.includes('WORK') ? 'Work' : types.includes('HOME') ? 'Home' : 'Other';
  const number = cells.has(`${kind} street`) || cells.has(`${kind} suburb`) ? ' 2' : '';
  add(cells, `${kind} street${number}`, [box, extended, street].filter(Boolean).join('\n'));
  add(cells, `${kind} suburb${number}`, city);
  add(cells, `${kind} postcode${number}`, postcode);
}

function addPhone(cells: Cells, { types, value }: CardProperty): void {
  const isFax = types.includes('FAX') || types.includes('PAGER');
  const isMobile = types.includes('CELL') || types.includes('IPHONE');
  add(cells, isFax ? 'Fax' : isMobile ? 'Mobile' : 'Phone', plainValue(value));
}

function addName(cells: Cells, { value }: CardProperty): void {
  const [family = '', first = '', middle = '', prefix = '', suffix = ''] = partsOf(value);
  add(cells, 'First name', first);
  add(cells, 'Middle name', middle);
  add(cells, 'Family name', family);
  add(cells, 'Name prefix', prefix);
  add(cells, 'Name suffix', suffix);
}

const writers: Record<string, (cells: Cells, property: CardProperty) => void> = {
  N: addName,
  FN: (cells, { value }) => add(cells, 'Name', plainValue(value)),
  ORG: (cells, { value }) => add(cells, 'Business', partsOf(value)[0] ?? ''),
  TEL: addPhone,
  EMAIL: (cells, { value }) => add(cells, 'Email', plainValue(value)),
  ADR: addAddress,
  NOTE: (cells, { value }) => add(cells, 'Notes', plainValue(value)),
  CATEGORIES: (cells, { value }) => add(cells, 'Labels', plainValue(value)),
  NICKNAME: (cells, { value }) => add(cells, 'Nickname', plainValue(value)),
  BDAY: (cells, { value }) => add(cells, 'Birthday', plainValue(value)),
  URL: (cells, { value }) => add(cells, 'Web page', plainValue(value)),
};

/** Converts contact cards to a table with our own headings. */
function cardTable(text: string): Table {
  const cards = cardsIn(text).map((properties) => {
    const cells: Cells = new Map();
    for (const property of properties) writers[property.name]?.(cells, property);
    return cells;
  });
  if (cards.every((cells) => !cells.size)) throw new UnreadableFile('This file is empty.');
  if (cards.length > tableLimits.rows) throw tooManyRows();
  const headings = [...new Set(cards.flatMap((cells) => [...cells.keys()]))];
  const rows = cards.flatMap((cells, at) =>
    cells.size ? [{ line: at + 1, cells: headings.map((heading) => cells.get(heading) ?? '') }] : [],
  );
  return { kind: 'cards', headings, hasHeadings: true, rows };
}

const nulsIn = (bytes: Buffer, from: number): number => {
  let count = 0;
  for (let offset = from; offset < bytes.length; offset += 2) if (bytes[offset] === 0) count += 1;
  return count;
};

/** Detects the encoding of a text without a byte order mark, by the position of zero bytes. */
function wideEncoding(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  const [even, odd] = [nulsIn(start, 0), nulsIn(start, 1)];
  if (Math.max(even, odd) < start.length / 8) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/** Decodes a file: UTF-8, UTF-16 with or without its byte order mark, or the Windows code page. */
function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideEncoding(bytes.subarray(0, 400));
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Number of rows before the headings: titles, empty lines or `{}`. */
const rowsBeforeHeadings = 10;

/** Longer cells are not headings. */
const shownLength = 200;

/** True for an email address, or for more digits than a heading has. */
const isLikelyValue = (cell: string, digits: number): boolean => {
  const text = cell.slice(0, shownLength);
  return /[^\s@]@[^\s@]{1,100}\.[^\s@]/.test(text) || (text.match(/\d/g)?.length ?? 0) >= digits;
};

/** Counts the known headings of a row; 0 if a cell is a value. */
function scoreOf({ cells }: TableRow): number {
  const first = cells.slice(0, tableLimits.columns).map((cell) => cell.slice(0, shownLength));
  return first.some((cell) => isLikelyValue(cell, 6)) ? 0 : knownHeadings(first);
}

/**
 * Finds the row with the headings; -1 if the file starts with a client. Words of a client, such as `Hill Stud`, can
 * look like headings, so the first row with at least half of the maximum of known headings counts.
 */
function headingRow(rows: readonly TableRow[]): number {
  const scores = rows.slice(0, rowsBeforeHeadings).map(scoreOf);
  const best = Math.max(...scores);
  if (best > 0) return scores.findIndex((score) => score * 2 >= best);
  const first = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim()).length > 1);
  const row = Math.max(0, first);
  return rows[row]?.cells.some((cell) => isLikelyValue(cell, 4)) ? row - 1 : row;
}

function asTable(kind: Table['kind'], rows: readonly TableRow[]): Table {
  if (!rows.length) throw new UnreadableFile('This file is empty.');
  const heading = headingRow(rows);
  const body = rows.slice(heading + 1);
  const width = Math.max(...rows.slice(Math.max(0, heading)).map(({ cells }) => cells.length));
  if (width > tableLimits.columns)
    throw new UnreadableFile(
      `This file has more than ${tableLimits.columns} columns. Delete those you don’t need.`,
    );
  const hasHeadings = heading >= 0;
  const headingCells = hasHeadings ? (rows[heading]?.cells ?? []) : [];
  const headings = Array.from({ length: width }, (_, index) =>
    (headingCells[index] ?? '').slice(0, shownLength).trim(),
  );
  return { kind, headings, hasHeadings, rows: body };
}

const isArchive = (bytes: Buffer) => bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';

async function tableOf(bytes: Buffer): Promise<Table> {
  if (isArchive(bytes)) return asTable('excel', await excelRows(bytes));
  refuseOtherFiles(bytes);
  const text = decodeText(bytes);
  if (/^\ufeff?\s*BEGIN:VCARD/i.test(text)) return cardTable(text);
  refuseOtherText(text);
  return asTable('csv', csvRows(text));
}

/** Reads a file of clients: CSV, tabs, Excel or contact cards. Throws `UnreadableFile` with instructions. */
export async function readTable(path: string): Promise<Table> {
  const table = await tableOf(await readFile(path));
  if (table.rows.length > tableLimits.rows) throw tooManyRows();
  const width = table.headings.length;
  const rows = table.rows.map(({ line, cells }) => ({
    line,
    cells: Array.from({ length: width }, (_, at) => shortenCell(cells[at] ?? '')),
  }));
  return { ...table, rows };
}
