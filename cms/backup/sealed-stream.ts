import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform, type TransformCallback } from 'node:stream';
import { z } from 'zod';

/** A backup's key: from the product's secret or the operator's passphrase. */
export interface BackupKey {
  kind: 'secret' | 'passphrase';
  text: string;
}

export type Keys = Partial<Record<BackupKey['kind'], string | readonly string[]>>;

const magic = 'FARRIER BACKUP 1';
const pieceBytes = 64 * 1024;
const tagBytes = 16;
const mostHeadBytes = 512;

const headSchema = z.object({ key: z.enum(['secret', 'passphrase']), salt: z.base64() });

/** Each file has its own key, from a random salt, so nonces may count from zero. */
function fileKey({ kind, text }: BackupKey, salt: Buffer): Buffer {
  if (kind === 'secret') return Buffer.from(hkdfSync('sha256', text, salt, 'farrier backup v1', 32));
  return scryptSync(text, salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 });
}

/** Encodes a piece's number and whether it is the last, so that moved, missing or cut pieces are detected. */
function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(index, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/**
 * Splits a stream into pieces of one size and marks the last, which may be shorter. An empty stream gives one empty
 * piece.
 */
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
      let offset = 0;
      // Holds a full piece until more data arrives: it may be the last.
      for (; this.waiting.length - offset > this.size; offset += this.size) {
        this.next(this.waiting.subarray(offset, offset + this.size), false);
      }
      this.waiting = this.waiting.subarray(offset);
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

/** Encrypts a stream with AES-256-GCM in pieces. Each piece can be verified before use. */
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
    // Not JSON, so not our header. The caller reports it.
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
 * Opens a backup as a decrypted stream, with the available `keys`. Throws an Error in plain English for a foreign
 * file or a missing key. Reading throws for a damaged or cut file or a wrong key.
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
  /** Keys that may open the file. After the first piece only the right key remains. */
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
