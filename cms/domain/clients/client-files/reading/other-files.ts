import { UnreadableFile } from './table';

/** Start bytes of files without a list, and a hint for each. */
const signatures: readonly [start: string, message: string][] = [
  [
    'd0cf11e0',
    'This is an old Excel file, or one with a password. Open it in Excel and save it as .xlsx or as CSV.',
  ],
  ['25504446', 'This is a PDF. Open the list in the program that made it and save it as CSV.'],
  ['89504e47', 'This is a picture. Open the list in the program that made it and save it as CSV.'],
  ['ffd8ff', 'This is a picture. Open the list in the program that made it and save it as CSV.'],
  ['1f8b', 'This file is compressed. Unpack it first, then choose the file inside.'],
  ['7b5c727466', 'This is a text document. Save the list as CSV.'],
];

const saveAsCsv = 'We can’t read this kind of file. Open it in the program that made it and save it as CSV.';

export function refuseOtherFiles(bytes: Buffer): void {
  const start = bytes.subarray(0, 8).toString('hex');
  const found = signatures.find(([signature]) => start.startsWith(signature));
  if (found) throw new UnreadableFile(found[1]);
}

/** Refuses text without a list: a web page, program data, or binary data. */
export function refuseOtherText(text: string): void {
  const start = text.slice(0, 2000).trimStart();
  const isPage = /^<(?:!doctype|html|\?xml|table|meta)/i.test(start);
  const isData = /^[[{]\s*["[{]/.test(start);
  const controls = start.match(/[^\P{Cc}\t\n\r\v\f]/gu)?.length ?? 0;
  if (isPage || isData || controls > start.length / 50) throw new UnreadableFile(saveAsCsv);
}

/** Returns how to turn an archive that is no Excel file into a list. `names` are the files in the archive. */
export function messageForArchive(names: readonly string[]): string {
  if (names.some((name) => name.startsWith('Index/') || name.endsWith('.iwa')))
    return 'This is a Numbers file. In Numbers choose File, Export To, CSV.';
  if (names.includes('content.xml')) return 'This is an OpenDocument file. Save it as .xlsx or as CSV.';
  if (names.includes('word/document.xml')) return 'This is a Word document. Save the list as CSV.';
  return 'This file is compressed. Unpack it first, then choose the file inside.';
}
