import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { requestIdOf } from '../observe/request-id';

// Runs in the thread pool, so that the server can answer other requests.
const gzipInPool = promisify(gzip);
const brotliInPool = promisify(brotliCompress);

export interface Answer {
  status: number;
  type: string;
  body: string;
  /** True when a browser that saves data gets another body. */
  variesForSavers?: boolean;
}

type Encoding = 'br' | 'gzip' | 'identity';

export interface Prepared {
  etag: string;
  status: number;
  variesForSavers: boolean;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, string[]>;
  /** Headers for a caller with a session: shared bytes that no browser or proxy may store. */
  privateHeaders: Record<Encoding, string[]>;
  notModified: string[];
}

/**
 * `high` takes a tenth of a second per page, for many readers. `low` takes less than a thousandth, for a few per cent
 * more bytes.
 */
const levels = {
  high: { gzip: 9, brotli: constants.BROTLI_MAX_QUALITY },
  low: { gzip: 4, brotli: 4 },
} as const;
export type Level = keyof typeof levels;

/** Returns the best encoding that a browser accepts; `q=0` excludes one. */
function encodingFor(accepted = ''): Encoding {
  const acceptedEncodings = accepted.split(',').filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each));
  const names = acceptedEncodings.map((each) => each.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? 'identity';
}

/** True when the browser has this ETag already. It may send several. */
const hasAlready = (match: string | undefined, etag: string) =>
  match?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false;

/** Takes a few thousandths of a second in the pool, for an eighth fewer bytes than gzip. */
const ownPageQuality = 5;

const asBrotli = (plain: Buffer, quality: number) =>
  brotliInPool(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });

/** Compresses text for one call quickly: slow networks gain more than the server loses. */
export async function compressed(text: string, accepted: string | undefined) {
  const encoding = encodingFor(accepted);
  if (encoding === 'identity') return { body: text, encoding: {} };
  const plain = Buffer.from(text);
  const body =
    encoding === 'br'
      ? await asBrotli(plain, ownPageQuality)
      : await gzipInPool(plain, { level: levels.low.gzip });
  return { body, encoding: { 'Content-Encoding': encoding, Vary: 'Accept-Encoding' } };
}

async function encoded(plain: Buffer, level: Level): Promise<Prepared['bodies']> {
  const [zipped, brotli] = await Promise.all([
    gzipInPool(plain, { level: levels[level].gzip }),
    asBrotli(plain, levels[level].brotli),
  ]);
  return { identity: plain, gzip: zipped, br: brotli };
}

/** Compresses an answer in each encoding, and adds the headers. Reuses the bodies of `before` for an equal text. */
export async function prepareAnswer(
  { status, type, body, variesForSavers = false }: Answer,
  headers: Record<string, string>,
  level: Level,
  before?: Prepared,
): Promise<Prepared> {
  const plain = Buffer.from(body);
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const bodies = before?.etag === etag ? before.bodies : await encoded(plain, level);
  const common = { ...headers, ...(status === 200 && { ETag: etag }) };
  const list = (all: Record<string, string>) => Object.entries(all).flat();
  const headersFor = (encoding: Encoding, first: Record<string, string>) =>
    list({
      ...first,
      'Content-Type': type,
      'Content-Length': String(bodies[encoding].length),
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    });
  const forEach = (first: Record<string, string>): Prepared['headers'] => ({
    identity: headersFor('identity', first),
    gzip: headersFor('gzip', first),
    br: headersFor('br', first),
  });
  return {
    etag,
    status,
    variesForSavers,
    bodies,
    headers: forEach(common),
    privateHeaders: forEach({ ...headers, 'Cache-Control': 'private, no-store' }),
    notModified: list(common),
  };
}

/** Sends a prepared answer, or 304 to a browser that has it. `isPrivate` forbids storage on the way. */
export function writePrepared(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Prepared,
  isPrivate = false,
): void {
  const id = ['X-Request-Id', requestIdOf(res)];
  if (!isPrivate && answer.status === 200 && hasAlready(req.headers['if-none-match'], answer.etag)) {
    res.writeHead(304, [...answer.notModified, ...id]).end();
    return;
  }
  const encoding = encodingFor(req.headers['accept-encoding']);
  const headers = isPrivate ? answer.privateHeaders : answer.headers;
  res.writeHead(answer.status, [...headers[encoding], ...id]);
  res.end(req.method === 'HEAD' ? undefined : answer.bodies[encoding]);
}
