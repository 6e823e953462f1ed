import { messageForArchive } from './other-files';
import { type TableRow, tableLimits, tooManyRows, UnreadableFile } from './table';
import { zipDirectory } from './zip-directory';

/** A workbook of 5 MB of a client list unpacks to less; one made to fill the memory, to more. */
const maxUnpackedBytes = 80 * 1024 * 1024;

type Value = string | number | boolean | Date | null | undefined;

function textOf(value: Value): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  const [day, time] = value.toISOString().split('T');
  return time?.startsWith('00:00:00') ? (day ?? '') : value.toISOString();
}

/** The filled rows of the first sheet of an Excel file. The library loads for such a file alone. */
export async function excelRows(archive: Buffer): Promise<TableRow[]> {
  const files = zipDirectory(archive);
  const names = files?.map(({ name }) => name) ?? [];
  if (!names.some((name) => name.startsWith('xl/'))) throw new UnreadableFile(messageForArchive(names));
  const bytes = files?.reduce((sum, { size }) => sum + size, 0) ?? 0;
  if (bytes > maxUnpackedBytes) throw tooManyRows();
  const { readSheet } = await import('read-excel-file/universal');
  const start = archive.byteOffset;
  const sheet = await readSheet(archive.buffer.slice(start, start + archive.byteLength) as ArrayBuffer).catch(
    () => {
      throw new UnreadableFile('This Excel file can’t be read. Open it in Excel and save it as CSV.');
    },
  );
  const rows = (sheet as Value[][]).flatMap((values, at): TableRow[] => {
    const cells = values.map(textOf);
    return cells.some((cell) => cell.trim()) ? [{ line: at + 1, cells }] : [];
  });
  if (rows.length > tableLimits.rows + 10) throw tooManyRows();
  return rows;
}
