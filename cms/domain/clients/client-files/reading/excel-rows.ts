import { inflateRawSync } from 'node:zlib';
import { messageForArchive } from './other-files';
import { type TableRow, tableLimits, tooManyRows, UnreadableFile } from './table';

interface ZippedFile {
  name: string;
  /** Unpacked size in bytes, according to the directory. */
  size: number;
  packedSize: number;
  isPacked: boolean;
  /** Offset of the file's local header in the archive. */
  offset: number;
}

const endSignature = 0x06054b50;
const fileSignature = 0x02014b50;
const endBytes = 22;
const maxCommentBytes = 65_535;

function endOf(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - endBytes - maxCommentBytes);
  for (let offset = archive.length - endBytes; offset >= lowest; offset--)
    if (archive.readUInt32LE(offset) === endSignature) return offset;
  return -1;
}

/** Lists the files in an archive with sizes, without unpacking. Null if it is no archive. */
function zipDirectory(archive: Buffer): ZippedFile[] | null {
  const end = archive.length < endBytes ? -1 : endOf(archive);
  if (end < 0) return null;
  const files: ZippedFile[] = [];
  const count = archive.readUInt16LE(end + 10);
  let offset = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (offset + 46 > archive.length || archive.readUInt32LE(offset) !== fileSignature) return null;
    const nameBytes = archive.readUInt16LE(offset + 28);
    files.push({
      name: archive.toString('utf8', offset + 46, offset + 46 + nameBytes),
      size: archive.readUInt32LE(offset + 24),
      packedSize: archive.readUInt32LE(offset + 20),
      isPacked: archive.readUInt16LE(offset + 10) !== 0,
      offset: archive.readUInt32LE(offset + 42),
    });
    offset += 46 + nameBytes + archive.readUInt16LE(offset + 30) + archive.readUInt16LE(offset + 32);
  }
  return files;
}

/** Unpacks a file from an archive. Throws for more than `mostBytes`, and for a damaged file. */
function unzipped(archive: Buffer, { offset, packedSize, isPacked }: ZippedFile, mostBytes: number): Buffer {
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(start, start + packedSize);
  return isPacked ? inflateRawSync(packed, { maxOutputLength: mostBytes }) : packed;
}

/** Maximum unpacked size. A client list of 5 MB stays below it; an archive made to fill the memory does not. */
const maxUnpackedBytes = 80 * 1024 * 1024;

/** The library creates all cells up to the last one, so a single distant cell would fill the memory. */
const mostCells = 5_000_000;
const mostLetters = 3;

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** True when a sheet has more cells than any list of clients. */
function hasTooManyCells(sheet: string): boolean {
  let [columns, rows] = [0, 0];
  for (const [, letters = '', row = ''] of sheet.matchAll(/\br\s*=\s*["']([A-Z]+)(\d+)["']/g)) {
    columns = Math.max(columns, letters.length > mostLetters ? Number.POSITIVE_INFINITY : columnOf(letters));
    rows = Math.max(rows, Number(row));
  }
  return columns * rows > mostCells;
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1] ?? '';

/** Returns the file name of the first sheet. Other sheets are ignored. */
function firstSheet(textOfFile: (name: string) => string): string {
  const [sheet = ''] = /<sheet\s[^>]*>/.exec(textOfFile('xl/workbook.xml')) ?? [];
  const id = attribute(sheet, 'r:id');
  const relations = textOfFile('xl/_rels/workbook.xml.rels').match(/<Relationship\s[^>]*>/g) ?? [];
  const target = attribute(relations.find((tag) => attribute(tag, 'Id') === id) ?? '', 'Target');
  return target.startsWith('/') ? target.slice(1) : `xl/${target || 'worksheets/sheet1.xml'}`;
}

type Value = string | number | boolean | Date | null | undefined;

function textOf(value: Value): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  const [day, time] = value.toISOString().split('T');
  return time?.startsWith('00:00:00') ? (day ?? '') : value.toISOString();
}

/** Returns the filled rows of an Excel file's first sheet. Loads the library only for such files. */
export async function excelRows(archive: Buffer): Promise<TableRow[]> {
  const files = zipDirectory(archive);
  const names = files?.map(({ name }) => name) ?? [];
  if (!names.some((name) => name.startsWith('xl/'))) throw new UnreadableFile(messageForArchive(names));
  const bytes = files?.reduce((sum, { size }) => sum + size, 0) ?? 0;
  if (bytes > maxUnpackedBytes) throw tooManyRows();
  const broken = () =>
    new UnreadableFile('This Excel file can’t be read. Open it in Excel and save it as CSV.');
  const textOfFile = (name: string): string => {
    const file = files?.find((each) => each.name === name);
    try {
      return file ? unzipped(archive, file, maxUnpackedBytes).toString('utf8') : '';
    } catch {
      throw broken();
    }
  };
  if (hasTooManyCells(textOfFile(firstSheet(textOfFile))))
    throw new UnreadableFile(
      'This Excel file has a cell far outside of its list. Copy the list into a new file, and try again.',
    );
  const { readSheet } = await import('read-excel-file/universal');
  const start = archive.byteOffset;
  const sheet = await readSheet(archive.buffer.slice(start, start + archive.byteLength) as ArrayBuffer).catch(
    () => {
      throw broken();
    },
  );
  const rows = (sheet as Value[][]).flatMap((values, at): TableRow[] => {
    const cells = values.map(textOf);
    return cells.some((cell) => cell.trim()) ? [{ line: at + 1, cells }] : [];
  });
  if (rows.length > tableLimits.rows + 10) throw tooManyRows();
  return rows;
}
