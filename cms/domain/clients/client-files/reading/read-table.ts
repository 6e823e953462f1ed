import { readFile } from 'node:fs/promises';
import { shortenCell } from '../../../../../rules/clients/import/cell';
import { knownHeadings } from '../../../../../rules/clients/import/read-columns';
import { cardTable } from './card-rows';
import { csvRows } from './csv-rows';
import { decodeText } from './decode-text';
import { excelRows } from './excel-rows';
import { refuseOtherFiles, refuseOtherText } from './other-files';
import { type Table, type TableRow, tableLimits, tooManyRows, UnreadableFile } from './table';

/** A title, an empty line or `{}` may stand before the headings. */
const rowsBeforeHeadings = 10;

/** Longer cells are no headings. */
const shownLength = 200;

/** True for an email address, or for so many digits that nobody writes them above a column. */
const looksLikeValue = (cell: string, digits: number): boolean => {
  const text = cell.slice(0, shownLength);
  return /[^\s@]@[^\s@]{1,100}\.[^\s@]/.test(text) || (text.match(/\d/g)?.length ?? 0) >= digits;
};

/** How many headings of a row are known; none where a cell is a value. */
function scoreOf({ cells }: TableRow): number {
  const first = cells.slice(0, tableLimits.columns).map((cell) => cell.slice(0, shownLength));
  return first.some((cell) => looksLikeValue(cell, 6)) ? 0 : knownHeadings(first);
}

/**
 * The row that holds the headings; -1 for a file that begins with its first client. Words of a client, such as `Hill
 * Stud`, may read as headings: the first row with half of the most known headings counts.
 */
function headingRow(rows: readonly TableRow[]): number {
  const scores = rows.slice(0, rowsBeforeHeadings).map(scoreOf);
  const best = Math.max(...scores);
  if (best > 0) return scores.findIndex((score) => score * 2 >= best);
  const first = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim()).length > 1);
  const at = Math.max(0, first);
  return rows[at]?.cells.some((cell) => looksLikeValue(cell, 4)) ? at - 1 : at;
}

function asTable(kind: Table['kind'], rows: readonly TableRow[]): Table {
  if (!rows.length) throw new UnreadableFile('This file is empty.');
  const at = headingRow(rows);
  const body = rows.slice(at + 1);
  const width = Math.max(...rows.slice(Math.max(0, at)).map(({ cells }) => cells.length));
  if (width > tableLimits.columns)
    throw new UnreadableFile(
      `This file has more than ${tableLimits.columns} columns. Delete those you don’t need.`,
    );
  const hasHeadings = at >= 0;
  const given = hasHeadings ? (rows[at]?.cells ?? []) : [];
  const headings = Array.from({ length: width }, (_, index) =>
    (given[index] ?? '').slice(0, shownLength).trim(),
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

/** Reads a file of clients: CSV, tabs, Excel or contact cards. Throws `UnreadableFile` with what to do. */
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
