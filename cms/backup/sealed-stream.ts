import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { z } from 'zod';

/** A backup's key: from the product's own secret, or from a passphrase that the operator chose. */
export interface BackupKey {
  kind: 'secret' | 'passphrase';
  text: string;
}

/** The keys at hand. */
export type Keys = Partial<Record<BackupKey['kind'], string | readonly string[]>>;

const magic = 'FARRIER BACKUP 1';
const pieceBytes = 64 * 1024;
const tagBytes = 16;
const mostHeadBytes = 512;

const headSchema = z.object({ key: z.enum(['secret', 'passphrase']), salt: z.base64() });

/** Each file has a key of its own: its salt is random, so nonces may count from zero. */
function fileKey({ kind, text }: BackupKey, salt: Buffer): Buffer {
  if (kind === 'secret') return Buffer.from(hkdfSync('sha256', text, salt, 'farrier backup v1', 32));
  return scryptSync(text, salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 });
}

/** The piece's number and whether it is the last: pieces can be neither moved, nor left out, nor cut off. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Cuts a stream into pieces of one size and says which is the last: it may be shorter, and empty in an empty stream. */
class Pieces extends Transform {
  private waiting = Buffer.alloc(0);
  private index = 0;

  constructor(
    private readonly size: number,
    private readonly turn: (piece: Buffer, nonce: Buffer) => Buffer,
  ) {
    super();
  }

  private next(piece: Buffer, isLast: boolean): void {
    this.push(this.turn(piece, nonceOf(this.index++, isLast)));
  }

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    try {
      this.waiting = Buffer.concat([this.waiting, bytes]);
      let at = 0;
      // A full piece stays back until more comes: it may be the last.
      for (; this.waiting.length - at > this.size; at += this.size) {
        this.next(this.waiting.subarray(at, at + this.size), false);
      }
      this.waiting = this.waiting.subarray(at);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.next(this.waiting, true);
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}

/** Encrypts what passes: AES-256-GCM in pieces, so that nothing is believed before it was checked. */
export function seal(key: BackupKey): Transform {
  const salt = randomBytes(32);
  const head = Buffer.from(`${magic}\n${JSON.stringify({ key: key.kind, salt: salt.toString('base64') })}\n`);
  const secret = fileKey(key, salt);
  const pieces = new Pieces(pieceBytes, (piece, nonce) => {
    const cipher = createCipheriv('aes-256-gcm', secret, nonce).setAAD(head);
    return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
  });
  pieces.push(head);
  return pieces;
}

function parseHead(line = '') {
  try {
    return headSchema.safeParse(JSON.parse(line));
  } catch {
    // No JSON, so no head of ours: the caller says so.
    return undefined;
  }
}

async function readHead(file: string) {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mostHeadBytes), 0, mostHeadBytes, 0);
    const [name, line] = buffer.subarray(0, bytesRead).toString('latin1').split('\n', 2);
    const head = name === magic ? parseHead(line) : undefined;
    if (!head?.success) throw new Error(`${file} is no backup of this product, or damaged`);
    return { head: Buffer.from(`${name}\n${line}\n`, 'latin1'), ...head.data };
  } finally {
    await handle.close();
  }
}

/**
 * Reads a backup, decrypted. `keys` are those at hand. Throws an Error in plain English when the file is none of ours,
 * when its key is not at hand, and, while it is read, when it is damaged, cut off or made with another key.
 */
export async function unseal(file: string, keys: Keys) {
  const { head, key: kind, salt } = await readHead(file);
  const texts = [keys[kind] ?? []].flat();
  if (!texts.length) {
    throw new Error(
      kind === 'passphrase'
        ? 'This backup was made with a passphrase. Give it in BACKUP_PASSPHRASE.'
        : 'This backup was made with the PAYLOAD_SECRET of the system it comes from. Give that PAYLOAD_SECRET, or put its secrets.json into DATA_DIR.',
    );
  }
  /** Keys that may open the file; the right one alone after the first piece was opened. */
  let candidates = texts.map((text) => fileKey({ kind, text }, Buffer.from(salt, 'base64')));
  let opened = false;
  const pieces = new Pieces(pieceBytes + tagBytes, (piece, nonce) => {
    let fault: unknown;
    for (const secret of candidates) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', secret, nonce, { authTagLength: tagBytes });
        decipher.setAAD(head).setAuthTag(piece.subarray(-tagBytes));
        const plain = Buffer.concat([decipher.update(piece.subarray(0, -tagBytes)), decipher.final()]);
        opened = true;
        candidates = [secret];
        return plain;
      } catch (error) {
        fault = error;
      }
    }
    const name = kind === 'passphrase' ? 'BACKUP_PASSPHRASE' : 'PAYLOAD_SECRET';
    const reason = opened
      ? 'The backup is damaged or cut off. Nothing was changed.'
      : `The backup does not open: it was made with another ${name}, or it is damaged. Nothing was changed.`;
    throw new Error(reason, { cause: fault });
  });
  return createReadStream(file, { start: head.length })
    .on('error', (error) => pieces.destroy(error))
    .pipe(pieces);
}
