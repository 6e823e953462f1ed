import { readFileSync } from 'node:fs';

const bytes = (width: 1 | 2 | 4, ...numbers: number[]) => {
  const data = Buffer.alloc(width * numbers.length);
  numbers.forEach((number, at) => {
    data.writeUIntBE(number, at * width, width);
  });
  return data;
};
const box = (type: string, ...content: Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  return Buffer.concat([bytes(4, inside.length + 8), Buffer.from(type), inside]);
};
const fullBox = (type: string, version: number, ...content: Buffer[]) =>
  box(type, bytes(4, version * 0x1000000), ...content);
/** An item that is a part of another one is hidden. */
const item = (id: number, type: string, isHidden: boolean) =>
  box('infe', bytes(4, 0x2000000 + Number(isHidden)), bytes(2, id, 0), Buffer.from(type), bytes(1, 0));

/** The coded picture of a real phone's HEIC, 640 x 480, and how it is to be decoded. */
const phone = readFileSync('tests/fixtures/phone.heic');
const codec = phone.subarray(phone.indexOf('hvcC') - 4, phone.indexOf('hvcC') - 4 + 0x79);
const coded = phone.subarray(0x1bc, 0x1bc + 0x9b1);

export interface Grid {
  columns: number;
  rows: number;
  /** The whole picture's size, which the tiles cover and may exceed. */
  width: number;
  height: number;
  /** How large the tile says that it is; it is 640 x 480. */
  tile?: [number, number];
}

/** A HEIC whose picture is a grid of tiles, each of which lies at the same place of the file: one coded picture. */
export function heicGrid({ columns, rows, width, height, tile = [640, 480] }: Grid): Buffer {
  const shape = Buffer.concat([bytes(1, 0, 1, rows - 1, columns - 1), bytes(4, width, height)]);
  const ftyp = box('ftyp', Buffer.from('heic'), bytes(4, 0), Buffer.from('mif1heicmiaf'));
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 1);
  const grid = tiles.length + 1;
  // The grid lies in the meta data itself, the coded picture behind it.
  const meta = (from: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, bytes(4, 0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, bytes(2, grid)),
      fullBox(
        'iloc',
        1,
        bytes(1, 0x44, 0),
        bytes(2, grid),
        ...tiles.map((id) => Buffer.concat([bytes(2, id, 0, 0, 1), bytes(4, from, coded.length)])),
        Buffer.concat([bytes(2, grid, 1, 0, 1), bytes(4, 0, shape.length)]),
      ),
      fullBox(
        'iinf',
        0,
        bytes(2, grid),
        ...tiles.map((id) => item(id, 'hvc1', true)),
        item(grid, 'grid', false),
      ),
      box(
        'iprp',
        box(
          'ipco',
          codec,
          fullBox('ispe', 0, bytes(4, ...tile)),
          fullBox('ispe', 0, bytes(4, width, height)),
        ),
        fullBox(
          'ipma',
          0,
          bytes(4, grid),
          ...tiles.map((id) => Buffer.concat([bytes(2, id), bytes(1, 2, 0x81, 2)])),
          Buffer.concat([bytes(2, grid), bytes(1, 1, 3)]),
        ),
      ),
      fullBox('iref', 0, box('dimg', bytes(2, grid, tiles.length), bytes(2, ...tiles))),
      box('idat', shape),
    );
  return Buffer.concat([ftyp, meta(ftyp.length + meta(0).length + 8), box('mdat', coded)]);
}

/** A grey JPEG that goes over its picture `scans` times, each time with a few bytes that say 'nothing new'. */
export function jpegOfScans(scans: number, side = 7000): Buffer {
  const segment = (marker: number, ...content: Buffer[]) => {
    const inside = Buffer.concat(content);
    return Buffer.concat([bytes(1, 0xff, marker), bytes(2, inside.length + 2), inside]);
  };
  const blocks = Math.ceil(side / 8) ** 2;
  /** One code of one bit, which stands for `symbol`. */
  const codes = (table: number, symbol: number) =>
    segment(0xc4, bytes(1, table, 1), Buffer.alloc(15), bytes(1, symbol));
  // As often as it takes: 'no more for 32,767 blocks', which is a 0 and fourteen 1.
  const bits = `0${'1'.repeat(14)}`.repeat(Math.ceil(blocks / 32_767));
  const padded = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
  const nothing = padded.flatMap((byte) => (byte === '11111111' ? [0xff, 0] : [Number.parseInt(byte, 2)]));
  return Buffer.concat([
    bytes(1, 0xff, 0xd8),
    segment(0xdb, bytes(1, 0), Buffer.alloc(64, 16)),
    segment(0xc2, bytes(1, 8), bytes(2, side, side), bytes(1, 1, 1, 0x11, 0)),
    codes(0, 0),
    codes(0x10, 0xe0),
    segment(0xda, bytes(1, 1, 1, 0, 0, 0, 0)),
    Buffer.alloc(Math.ceil(blocks / 8)),
    ...Array.from({ length: scans - 1 }, (_, index) => {
      const coefficient = 1 + (index % 63);
      return Buffer.concat([
        segment(0xda, bytes(1, 1, 1, 0, coefficient, coefficient, 0)),
        Buffer.from(nothing),
      ]);
    }),
    bytes(1, 0xff, 0xd9),
  ]);
}
