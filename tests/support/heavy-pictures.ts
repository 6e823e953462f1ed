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
/** Hides an item that is part of another item. */
const item = (id: number, type: string, isHidden: boolean) =>
  box('infe', bytes(4, 0x2000000 + Number(isHidden)), bytes(2, id, 0), Buffer.from(type), bytes(1, 0));

/** The encoded picture of a real phone's HEIC, 640 x 480, and its decoder settings. */
const phone = readFileSync('tests/fixtures/phone.heic');
const codec = phone.subarray(phone.indexOf('hvcC') - 4, phone.indexOf('hvcC') - 4 + 0x79);
const coded = phone.subarray(0x1bc, 0x1bc + 0x9b1);

export interface Grid {
  columns: number;
  rows: number;
  /** Size of the whole picture. The tiles cover it and may exceed it. */
  width: number;
  height: number;
  /** Size in the tile's header. The real size is 640 x 480. */
  tile?: [number, number];
}

/** Returns a HEIC whose picture is a grid of tiles. All tiles refer to the same encoded picture in the file. */
export function heicGrid({ columns, rows, width, height, tile = [640, 480] }: Grid): Buffer {
  const shape = Buffer.concat([bytes(1, 0, 1, rows - 1, columns - 1), bytes(4, width, height)]);
  const ftyp = box('ftyp', Buffer.from('heic'), bytes(4, 0), Buffer.from('mif1heicmiaf'));
  const tiles = Array.from({ length: columns * rows }, (_, index) => index + 1);
  const grid = tiles.length + 1;
  // The grid is in the metadata itself, and the encoded picture follows it.
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

/** Returns a grey JPEG with `scans` scans of the whole picture, each with a few bytes for 'nothing new'. */
export function jpegOfScans(scans: number, side = 7000): Buffer {
  const segment = (marker: number, ...content: Buffer[]) => {
    const inside = Buffer.concat(content);
    return Buffer.concat([bytes(1, 0xff, marker), bytes(2, inside.length + 2), inside]);
  };
  const blocks = Math.ceil(side / 8) ** 2;
  /** One code of one bit, for `symbol`. */
  const codes = (table: number, symbol: number) =>
    segment(0xc4, bytes(1, table, 1), Buffer.alloc(15), bytes(1, symbol));
  // Repeats 'no more for 32,767 blocks', a 0 and fourteen 1s, as often as needed.
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
