/** The largest file, the largest picture, and the longest side of one that we keep. */
export const maxBytes = 10_000_000;
export const maxPixels = 50_000_000;
export const longestSide = 2000;
/** What one customer's files may take together. */
export const maxBytesOfAll = 1_000_000_000;

export type FileKind = 'jpeg' | 'png' | 'webp' | 'heic' | 'pdf';

const starts = (data: Buffer, ...bytes: number[]) => bytes.every((byte, at) => data[at] === byte);
const ascii = (data: Buffer, from: number, to: number) => data.toString('latin1', from, to);
/** Brands of single pictures as phones take them; sequences and AVIF have others. */
const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'mif1']);

/** What a file is by its first bytes alone: names and declared types are anybody's to write. */
export function kindOf(data: Buffer): FileKind | null {
  if (starts(data, 0xff, 0xd8, 0xff)) return 'jpeg';
  if (starts(data, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (ascii(data, 0, 4) === 'RIFF' && ascii(data, 8, 12) === 'WEBP') return 'webp';
  if (ascii(data, 4, 8) === 'ftyp' && heicBrands.has(ascii(data, 8, 12))) return 'heic';
  return ascii(data, 0, 5) === '%PDF-' ? 'pdf' : null;
}

/** Whether a PNG moves: its animation chunk comes before its picture. */
export function isAnimatedPng(data: Buffer): boolean {
  for (let at = 8; at + 8 <= data.length; ) {
    const chunk = ascii(data, at + 4, at + 8);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
    at += 12 + data.readUInt32BE(at);
  }
  return false;
}

/** Whether a name says that the file is a picture. */
export const namedAsPicture = (name: string): boolean =>
  /\.(jpe?g|png|webp|gif|heic|heif|avif|svg)$/i.test(name);

/**
 * The name under which a file is shown and downloaded again: the sender's without folders, control characters,
 * marks that turn the reading direction, and what some systems don't allow, with the ending that is true.
 */
export function shownName(sent: string, extension: string): string {
  const last = sent.toWellFormed().split(/[/\\]/).pop() ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{C}\u2028\u2029]/gu, '')
    .replace(/["<>:|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${[...clean].slice(0, 80).join('') || 'file'}.${extension}`;
}

/** A Content-Disposition header: plain letters for old programs, and the true name as RFC 5987 writes it. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
