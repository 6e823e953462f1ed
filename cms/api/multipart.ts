import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Request, Response } from 'express';
import multer, { type StorageEngine } from 'multer';
import { formatBytes, maxFileBytes } from '../../rules/system/files';
import type { App } from '../app';
import { isOutage } from '../database/outage';
import type { Sender, SentFile } from '../domain/system/files/accept';
import { folderForCall, removeFolder } from '../domain/system/files/incoming';
import type { QuotaOwner, ReservedQuota } from '../domain/system/files/storage-quota';
import { watchSpeed } from '../http/minimum-speed';
import { invalidField, Refusal } from '../refusal';
import type { Session } from '../security/accounts/session-people';
import { randomToken } from '../security/sign-in/passwords';

export interface SentPart extends SentFile {
  /** SHA-256 of the content. */
  digest: string;
}

export interface SentForm {
  files: SentPart[];
  fields: Record<string, string>;
}

export interface FormRules {
  field: string;
  maxFiles: number;
  maxBytes?: number;
  owner: QuotaOwner;
}

const maxFields = 20;
const fieldBytes = 10_000;

function refusalOf(error: unknown, rules: Required<FormRules>): unknown {
  if (error instanceof Refusal || isOutage(error)) return error;
  // Busboy's own errors mean a broken-off body or no form. Neither is our fault.
  if (!(error instanceof multer.MulterError)) return new Refusal('invalid', 'The files could not be read');
  if (error.code === 'LIMIT_FILE_SIZE')
    return new Refusal('too-large', `A file can have at most ${formatBytes(rules.maxBytes)}`);
  if (error.code === 'LIMIT_UNEXPECTED_FILE' || error.code === 'LIMIT_FILE_COUNT')
    return invalidField(
      rules.field,
      rules.maxFiles === 1 ? 'Please send one file' : `Please send at most ${rules.maxFiles} files`,
    );
  return new Refusal('invalid', 'The files could not be read');
}

interface WriteTarget {
  folder: string;
  digests: Map<string, string>;
  take: (bytes: number) => void;
}

/** Writes each file into a folder as it arrives, within the quota, under a generated name. */
function writeInto({ folder, digests, take }: WriteTarget): StorageEngine {
  return {
    _handleFile(_req, { stream }, done) {
      const path = join(folder, randomToken());
      const hash = createHash('sha256');
      let size = 0;
      const counted = async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          take(piece.length);
          hash.update(piece);
          size += piece.length;
          yield piece;
        }
      };
      pipeline(stream, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 })).then(() => {
        digests.set(path, hash.digest('base64url'));
        done(null, { path, size });
      }, done);
    },
    // The end of the call deletes the whole folder.
    _removeFile: (_req, _file, done) => done(null),
  };
}

interface FormRead {
  folder: string;
  quota: ReservedQuota;
  from: Sender;
  rules: Required<FormRules>;
}

/**
 * Reads the form of a call. Throws `too-slow` when it arrives too slowly, and closes the connection after that
 * answer.
 */
async function readInto(req: Request, res: Response, reading: FormRead): Promise<SentForm> {
  const { folder, quota, from, rules } = reading;
  const digests = new Map<string, string>();
  // A caller who has hung up sends nothing further: reading would never end, and the files would remain.
  if (req.destroyed) throw new Refusal('invalid', 'The files could not be read');
  let stopWatching: (() => void) | undefined;
  await new Promise<void>((resolve, reject) => {
    stopWatching = watchSpeed(req, () => {
      res.set('Connection', 'close').once('finish', () => req.destroy());
      reject(new Refusal('too-slow', 'The files took too long to arrive. Please try again.'));
    });
    const countBytes = (bytes: number) => {
      try {
        quota.take(bytes);
      } catch (error) {
        // Multer reports an error only after the rest of the form has arrived, which may never happen.
        reject(error);
        throw error;
      }
    };
    const read = multer({
      storage: writeInto({ folder, digests, take: countBytes }),
      defParamCharset: 'utf8',
      limits: {
        fileSize: rules.maxBytes,
        files: rules.maxFiles,
        fields: maxFields,
        fieldNameSize: 100,
        fieldSize: fieldBytes,
        parts: rules.maxFiles + maxFields,
        headerPairs: 50,
      },
    }).array(rules.field, rules.maxFiles);
    read(req, res, (error: unknown) => (error ? reject(refusalOf(error, rules)) : resolve()));
  }).finally(() => stopWatching?.());
  const files = Array.isArray(req.files) ? req.files : [];
  return {
    files: files.map(({ originalname, path, size }) => {
      return { name: originalname, path, size, from, digest: digests.get(path) ?? '' };
    }),
    fields: { ...req.body },
  };
}

/** Returns the announced size of a form, if there is one. Throws `too-large` beyond its limit. */
function announcedBy({ headers }: Request, { maxFiles, maxBytes }: Required<FormRules>): number {
  const max = maxFiles * maxBytes + maxFields * fieldBytes + 100_000;
  const announcedBytes = Number(headers['content-length'] ?? 0);
  if (announcedBytes <= max) return announcedBytes;
  const size = formatBytes(maxBytes);
  throw new Refusal(
    'too-large',
    maxFiles === 1 ? `A file can have at most ${size}` : `Please send at most ${maxFiles} files of ${size}`,
  );
}

interface FormCall {
  req: Request;
  res: Response;
  /** Address of the caller for the limits, and the session. */
  address: string;
  person: Session | null;
}

/**
 * Streams the files of one call to the disk. Nothing reads the body until the handler has checked that the caller may
 * send files.
 */
export function formOfCall(app: App, { req, res, address, person }: FormCall) {
  let folder: string | undefined;
  let quota: ReservedQuota | undefined;
  const account = person && [`${person.role} ${person.subjectId ?? person.subjectName}`];
  return {
    async read(given: FormRules): Promise<SentForm> {
      const rules = { maxBytes: maxFileBytes, ...given };
      if (!req.is('multipart/form-data')) throw new Refusal('wrong-type', 'Please send multipart/form-data');
      const reservedQuota = await app.quota.hold(rules.owner, address, announcedBy(req, rules));
      quota = reservedQuota;
      folder = await folderForCall(app);
      const from = { names: [`address ${address}`, ...(account ?? [])], reserveQuota: reservedQuota.take };
      return readInto(req, res, { folder, quota: reservedQuota, from, rules });
    },
    /** Deletes the files that were not stored, and runs however the call ends. */
    async discard(isStored: boolean): Promise<void> {
      if (folder) await removeFolder(folder).catch((fault) => app.log.warn({ fault }, 'files are left over'));
      // A stored file counts against the quota until its deletion.
      quota?.giveBack(isStored);
    },
  };
}
