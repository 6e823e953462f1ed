import { crc32, deflateRawSync } from 'node:zlib';

interface Entry {
  name: string;
  bytes: Buffer;
}

/** Returns a ZIP archive compressed as Excel does it (APPNOTE 6.3, sections 4.3.7 and 4.3.12). */
function zipped(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const label = Buffer.from(name);
    const common = Buffer.alloc(26);
    const packed = deflateRawSync(bytes);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(label.length, 22);
    const file = Buffer.concat([Buffer.from('PK\x03\x04'), common, label, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, label]));
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function cellXml(value: string | number, at: number, row: number): string {
  const place = `${String.fromCharCode(65 + at)}${row}`;
  return typeof value === 'number'
    ? `<c r="${place}"><v>${value}</v></c>`
    : `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
}

/** Returns an Excel file with one sheet of at most 26 columns, and a cell at another place, such as `XFD1048576`. */
export function xlsxFile(rows: readonly (readonly (string | number)[])[], farCell?: string): Buffer {
  const listed = rows
    .map((cells, at) => {
      const cellsXml = cells.map((value, column) => cellXml(value, column, at + 1)).join('');
      return `<row r="${at + 1}">${cellsXml}</row>`;
    })
    .join('');
  const far = farCell ? `<row r="${farCell.replace(/\D/g, '')}"><c r="${farCell}"><v>1</v></c></row>` : '';
  const sheet = listed + far;
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Clients" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
  };
  return zipped(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(header + text) })));
}

/** Returns a ZIP archive that is no Excel file. */
export const otherArchive = (name: string): Buffer => zipped([{ name, bytes: Buffer.from('x') }]);
