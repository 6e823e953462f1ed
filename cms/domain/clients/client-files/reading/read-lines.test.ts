import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { otherArchive, xlsxFile } from '../../../../../tests/support/xlsx-file';
import type { ClientFile } from './client-file';
import { readLines } from './read-lines';
import { readTable } from './read-table';

const folder = mkdtempSync(join(tmpdir(), 'client-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Uint8Array): Promise<ClientFile> {
  const path = join(folder, 'list');
  writeFileSync(path, content);
  return readLines(await readTable(path), { mapping: {}, monthFirst: null, today: '2026-11-27' });
}
const clientsIn = ({ lines }: ClientFile) => lines.flatMap((line) => ('client' in line ? line.client : []));

const card = (lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n');
const named = ['N:Wintle;Marlee;;;', 'FN:Marlee Wintle'];

describe('a file of any program', () => {
  const marlee = { firstName: 'Marlee', familyName: 'Wintle', phone: '+61491570006', suburb: 'Tynong North' };
  it.each<[string, string | Uint8Array]>([
    ['commas', 'Name,Phone,Suburb\n"Wintle, Marlee",0491 570 006,Tynong North'],
    ['semicolons', 'Name;Phone;Suburb\nMarlee Wintle;0491 570 006;Tynong North'],
    ['tabs', 'Name\tPhone\tSuburb\nMarlee Wintle\t0491 570 006\tTynong North'],
    ['a title and an empty line', 'My list\n\nName,Phone,Suburb\nMarlee Wintle,0491 570 006,Tynong North'],
    ['a first line {}', '{}\r\nName\tPhone\tSuburb\r\nMarlee Wintle\t0491570006\tTynong North\r\n'],
    ['UTF-16', Buffer.from('\ufeffName\tPhone\tSuburb\nMarlee Wintle\t491570006\tTynong North', 'utf16le')],
    ['a card 3.0', card(['VERSION:3.0', ...named, 'TEL;TYPE=CELL:0491 570 006', 'ADR:;;;Tynong North;;;'])],
    [
      'a card 4.0',
      card([
        'VERSION:4.0',
        ...named,
        'item1.TEL;VALUE=uri;TYPE="cell":tel:+61491570006',
        'ADR;TYPE=home:;;;Tynong North;VIC;3813;',
      ]),
    ],
    [
      'Excel',
      xlsxFile([
        ['Name', 'Phone', 'Suburb'],
        ['Marlee Wintle', 491570006, 'Tynong North'],
      ]),
    ],
  ])('with %s gives the name, the phone and the suburb', async (_, content) => {
    expect(clientsIn(await read(content))).toMatchObject([marlee]);
  });

  it('with a cell of more than 2,000 characters says what is not read', async () => {
    const length = (count: number) => read(`Name,Notes\nMarlee Wintle,${'n'.repeat(count)}`);
    const remarks = async (count: number) =>
      (await length(count)).lines.flatMap((line) => ('remarks' in line ? line.remarks : []));
    expect(await remarks(2000)).toEqual([]);
    expect(await remarks(2001)).toMatchObject([
      { column: 'Notes', why: 'Only the first 2,000 characters are read.' },
    ]);
  });

  it('with several cards gives a client for each', async () => {
    const cards = [
      card([...named, 'TEL:0491 570 006']),
      card(['FN:Lower Tarra Pony Club', 'ORG:Lower Tarra Pony Club']),
    ];
    expect(clientsIn(await read(cards.join('\r\n')))).toMatchObject([
      { familyName: 'Wintle' },
      { familyName: null, businessName: 'Lower Tarra Pony Club' },
    ]);
  });

  it.each<[string, string | Uint8Array, string]>([
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'save it as .xlsx or as CSV'],
    ['a PDF', '%PDF-1.7\n', 'save it as CSV'],
    ['a Numbers file', otherArchive('Index/Document.iwa'), 'In Numbers choose File'],
    ['a Word document', otherArchive('word/document.xml'), 'Save the list as CSV'],
    ['a web page', '<!doctype html><table><tr><td>Name</td></tr></table>', 'save it as CSV'],
    ['an empty file', '\r\n\r\n', 'This file is empty'],
    ['a list without names', 'a,b\n1,2', 'can’t find the clients’ names'],
    ...['XFD1048576', 'ZZZZZZZZZZ2', 'B99999999999999999999', 'CV60000'].map(
      (place): [string, Buffer, string] => [
        `an Excel file with a cell at ${place}`,
        xlsxFile([['Name'], ['Ann Lee']], place),
        'a cell far outside of its list',
      ],
    ),
    ['a broken Excel file', otherArchive('xl/workbook.xml'), 'save it as CSV'],
  ])('that is %s is refused with what to do', async (_, content, sentence) => {
    await expect(read(content)).rejects.toThrow(sentence);
  });
});

describe('a file that is made to take long', () => {
  const bytes = 1_000_000;
  it.each<[string, string | null, string]>([
    ['blank lines', 'This file is empty', '\n'.repeat(bytes)],
    ['lines with commas alone', null, `Name,Phone\n${',\n'.repeat(bytes / 2 - 10)}`],
    ['uneven lines', 'other columns than its headings', `Name,Phone\n${',,,,,\n'.repeat(bytes / 6 - 10)}`],
    ['a heading of spaces', 'far too long', `Name,${' '.repeat(2_000_000)}x\nAnn,1`],
    ['more rows than a book has', 'more than 5,000 rows', `Name\n${'Ann\n'.repeat(bytes / 4 - 10)}`],
    ['an open quotation mark', 'far too long', `Name\n"${'Ann\n'.repeat(bytes / 4 - 10)}`],
    ['weeks of spaces', null, `Name,Horse,Weeks\nAnn Slow,Bella,1${' '.repeat(50_000)}x`],
    ['20,000 numbers in a cell', null, `Name,otherPhones\nAnn Slow,"${'0491570006,'.repeat(20_000)}"`],
    ['at signs alone', null, `Name,Email\nAnn Slow,${'@'.repeat(200_000)}`],
    ['at signs before the headings', null, `${'@'.repeat(200_000)},\nName,Email\nAnn Slow,`],
    ['a photo', null, card([...named, `PHOTO;ENCODING=b:${'/9j/4AAQ\r\n '.repeat(300_000)}`])],
    ['a note of folds', null, card([...named, `NOTE:${'\r\n a'.repeat(bytes)}`])],
    ['phones without end', 'more than 300 entries', card([...named, ...Array(300_000).fill('TEL:1')])],
    ['cards of line ends', 'This file is empty', `BEGIN:VCARD${'\n'.repeat(bytes)}`],
  ])('with %s is read or refused within seconds', async (_, sentence, content) => {
    const startedAt = performance.now();
    if (sentence) await expect(read(content)).rejects.toThrow(sentence);
    else expect((await read(content)).lines.length).toBeLessThan(2);
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });
});
