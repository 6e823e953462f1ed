import { inflateRawSync } from 'node:zlib';

/** A file of an archive, as its directory names it. */
interface ZippedFile {
  name: string;
  /** Bytes when it is unpacked, as the directory says. */
  size: number;
  packedSize: number;
  isPacked: boolean;
  /** Start of its own head in the archive. */
  offset: number;
}

const endSignature = 0x06054b50;
const fileSignature = 0x02014b50;
const endBytes = 22;
const maxCommentBytes = 65_535;

function endOf(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - endBytes - maxCommentBytes);
  for (let at = archive.length - endBytes; at >= lowest; at--)
    if (archive.readUInt32LE(at) === endSignature) return at;
  return -1;
}

/** The files in an archive with their sizes, without unpacking any. Null for what is no archive. */
export function zipDirectory(archive: Buffer): ZippedFile[] | null {
  const end = archive.length < endBytes ? -1 : endOf(archive);
  if (end < 0) return null;
  const files: ZippedFile[] = [];
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== fileSignature) return null;
    const nameBytes = archive.readUInt16LE(at + 28);
    files.push({
      name: archive.toString('utf8', at + 46, at + 46 + nameBytes),
      size: archive.readUInt32LE(at + 24),
      packedSize: archive.readUInt32LE(at + 20),
      isPacked: archive.readUInt16LE(at + 10) !== 0,
      offset: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

/** The bytes of a file in an archive. Throws for more than `mostBytes`, and for a file that is damaged. */
export function unzipped(
  archive: Buffer,
  { offset, packedSize, isPacked }: ZippedFile,
  mostBytes: number,
): Buffer {
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(start, start + packedSize);
  return isPacked ? inflateRawSync(packed, { maxOutputLength: mostBytes }) : packed;
}
