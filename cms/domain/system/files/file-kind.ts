export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

const starts = (data: Buffer, ...bytes: number[]) => bytes.every((byte, at) => data[at] === byte);
const ascii = (data: Buffer, from: number, to: number) => data.toString('latin1', from, to);
/** Brands of single pictures from phones; sequences and AVIF have others. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);

/** Returns the kind of a file by its first bytes alone: names and declared types can be false. */
export function kindOf(data: Buffer): FileKind | null {
  if (starts(data, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(data, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (ascii(data, 0, 4) === 'RIFF' && ascii(data, 8, 12) === 'WEBP') return 'webp';
  if (ascii(data, 4, 8) === 'ftyp' && heicBrands.has(ascii(data, 8, 12))) return 'heic';
  return ascii(data, 0, 5) === '%PDF-' ? 'pdf' : null;
}

/** True for an animated PNG: its animation chunk precedes its picture. */
export function isAnimatedPng(data: Buffer): boolean {
  for (let offset = 8; offset + 8 <= data.length; ) {
    const chunk = ascii(data, offset + 4, offset + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
    offset += 12 + data.readUInt32BE(offset);
  }
  return false;
}
