import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { cellText, columnOf, separatorOf, wholeName } from '../../../rules/clients/file-cells';
import { invalidField } from '../../refusal';

/** What the bytes say: UTF-8, or what Excel writes, which is UTF-16 with its mark or the letters of Windows. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.subarray(0, 200).includes(0)) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** One line of the file: its number, and what it says under the columns that we know. */
export interface FileLine {
  line: number;
  cells: Record<string, string>;
}

const unreadable = (message: string) => invalidField('file', message);

/** Excel says in a first line of its own which sign separates the cells. */
const withoutHint = (text: string) => {
  const hint = /^sep=(.)(\r\n|\r|\n)/i.exec(text);
  return hint ? { text: text.slice(hint[0].length), sign: hint[1], skipped: 1 } : { text, skipped: 0 };
};

function recordsIn(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false });
  } catch (error) {
    if (error instanceof CsvError) throw unreadable('The file could not be read as CSV');
    throw error;
  }
}

/** The lines of a CSV file by the names of the export's columns. Throws `invalid` for what is no such file. */
export async function linesOf(path: string): Promise<FileLine[]> {
  const { text, sign, skipped } = withoutHint(textOf(await readFile(path)).replace(/^\ufeff/, ''));
  const [heading = [], ...records] = recordsIn(text, sign ?? separatorOf(text));
  const names = heading.map(columnOf);
  if (!names.some((name) => name && ['firstName', 'familyName', 'businessName', wholeName].includes(name)))
    throw unreadable('The first line must name the columns: firstName, familyName, businessName, phone …');
  return records.flatMap((record, index) => {
    const cells = Object.fromEntries(
      names.flatMap((name, at) => {
        const cell = cellText(record[at] ?? '');
        return name && cell ? [[name, cell]] : [];
      }),
    );
    return Object.keys(cells).length ? [{ line: index + 2 + skipped, cells }] : [];
  });
}
