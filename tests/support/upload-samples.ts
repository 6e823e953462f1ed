import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

export const picture = (width: number, height: number, background = '#804020') =>
  sharp({ create: { width, height, channels: 3, background } });
const gps = {
  IFD0: { Make: 'Canaryphone' },
  IFD3: {
    GPSLatitudeRef: 'S',
    GPSLatitude: '37/1 48/1 51/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '144/1 57/1 47/1',
  },
};
export const jpeg = await picture(3000, 1500).withExif(gps).jpeg().toBuffer();
/** Returns different photos as large as a phone's, in pixels and bytes: pictures full of fine detail. */
export async function phonePhotos(count: number): Promise<Buffer[]> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  const tile = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#804020', noise } })
    .png()
    .toBuffer();
  const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#804020' } })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 94 })
    .toBuffer();
  return Array.from({ length: count }, (_, index) => Buffer.concat([photo, Buffer.from(`${index}`)]));
}
export const png = await picture(50, 40).png().toBuffer();
export const seeThrough = await sharp({
  create: { width: 50, height: 40, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
})
  .png()
  .toBuffer();
export const webp = await picture(60, 30).webp().toBuffer();
export const heic = readFileSync('tests/fixtures/phone.heic');
export const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
/** Ends with the cross-reference table that a complete PDF has. */
export const wholePdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R/Size 1>>\nstartxref\n41\n%%EOF\n',
);
export const html = Buffer.from('<!doctype html><script>alert(1)</script>');
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const gif = Buffer.from('GIF89a/*\x01\x00*/=1;alert(1)//', 'latin1');
export const moving = await sharp(
  await Promise.all(['red', 'blue'].map((color) => picture(20, 20, color).png().toBuffer())),
  { join: { animated: true } },
)
  .webp()
  .toBuffer();

/** Returns a PNG whose header has a huge size, without the picture. */
export function hugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(data.length);
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(1_000_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
/** A PNG with an animation chunk before its picture. */
export const movingPng = Buffer.concat([
  png.subarray(0, 33),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('acTL'),
  Buffer.from([0, 0, 0, 2, 0, 0, 0, 0, 0xf3, 0x8d, 0x93, 0x70]),
  png.subarray(33),
]);

/** Returns a file as a call received it. */
export function sentFile(name: string, data: Buffer) {
  const path = join(mkdtempSync(join(tmpdir(), 'farrier-sent-')), 'sent');
  writeFileSync(path, data);
  return { name, path, size: data.length, from: { names: ['tests'], reserveQuota: () => undefined } };
}
