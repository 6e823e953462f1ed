import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { roles } from '../../contracts/roles';
import { isOutage } from '../database/outage';
import { requestIdOf } from '../observe/request-id';

// In the pool's threads: compressing well takes a while, and the server has others to answer.
const gzipSoon = promisify(gzip);
const brotliSoon = promisify(brotliCompress);

export interface Answer {
  status: number;
  type: string;
  body: string;
}

type Encoding = 'br' | 'gzip' | 'identity';
interface Kept {
  etag: string;
  status: number;
  until: number;
  bodies: Record<Encoding, Buffer>;
  headers: Record<Encoding, string[]>;
  notModified: string[];
}

const keepMs = 60_000;
/** For how long an answer that could not be made anew is given again before the next try. */
const keepOldMs = 5_000;
const maxEntries = 500;

/** The best encoding that a browser takes; `q=0` says that it takes it not. */
function encodingFor(accepted = ''): Encoding {
  const taken = accepted.split(',').filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each));
  const names = taken.map((each) => each.split(';')[0]?.trim());
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? 'identity';
}

/** Whether the browser has what this ETag names; it may name several. */
const hasAlready = (match: string | undefined, etag: string) =>
  match?.split(',').some((each) => each.trim().replace(/^W\//, '') === etag) ?? false;

/** A text made for one person, compressed fast: slow networks gain more than the server loses. */
export async function compressed(text: string, accepted: string | undefined) {
  const encoding = encodingFor(accepted);
  if (encoding === 'identity') return { body: text, encoding: {} };
  return { body: await gzipSoon(text), encoding: { 'Content-Encoding': 'gzip', Vary: 'Accept-Encoding' } };
}

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

const sessionCookie = new RegExp(`(farrier-(${roles.join('|')})|payload-token)=`);
/** Whether the browser holds any session: then nothing that is shared may be answered. */
export const hasSession = (cookie: string | undefined) => cookie !== undefined && sessionCookie.test(cookie);

/**
 * Answers for guests, kept ready to send: compressed once, with their ETag and all headers, and answered before
 * Express. `forget` is called whenever the content changes.
 */
export function createAnswerCache(commonHeaders: () => Record<string, string>, now: () => Date) {
  let kept = new Map<string, Kept>();
  /** Answers that are being made: who asks meanwhile waits for them instead of making another. */
  let making = new Map<string, Promise<Kept>>();
  let generation = 0;

  async function prepare({ status, type, body }: Answer): Promise<Kept> {
    const plain = Buffer.from(body);
    const [zipped, brotli] = await Promise.all([
      gzipSoon(plain, { level: 9 }),
      brotliSoon(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
    ]);
    const bodies = { identity: plain, gzip: zipped, br: brotli };
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const common = {
      ...commonHeaders(),
      ETag: etag,
      Vary: 'Accept-Encoding, Cookie',
      'Cache-Control': 'public, max-age=0, must-revalidate',
    };
    const list = (headers: Record<string, string>) => Object.entries(headers).flat();
    const headersFor = (encoding: Encoding) =>
      list({
        ...common,
        'Content-Type': type,
        'Content-Length': String(bodies[encoding].length),
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
      });
    return {
      etag,
      status,
      until: now().getTime() + keepMs,
      bodies,
      headers: { identity: headersFor('identity'), gzip: headersFor('gzip'), br: headersFor('br') },
      notModified: list(common),
    };
  }

  function write(req: IncomingMessage, res: ServerResponse, answer: Kept): void {
    const id = ['X-Request-Id', requestIdOf(res)];
    if (answer.status === 200 && hasAlready(req.headers['if-none-match'], answer.etag)) {
      res.writeHead(304, [...answer.notModified, ...id]).end();
      return;
    }
    const encoding = encodingFor(req.headers['accept-encoding']);
    res.writeHead(answer.status, [...answer.headers[encoding], ...id]);
    res.end(req.method === 'HEAD' ? undefined : answer.bodies[encoding]);
  }

  async function makeOnce(key: string, make: () => Promise<Answer>): Promise<Kept> {
    const ofThisGeneration = making;
    const running = ofThisGeneration.get(key);
    if (running) return running;
    const work = make().then(prepare);
    ofThisGeneration.set(key, work);
    try {
      return await work;
    } finally {
      ofThisGeneration.delete(key);
    }
  }

  return {
    /** Answers at once when it can. Returns whether it did. */
    tryAnswer(req: IncomingMessage, res: ServerResponse): boolean {
      if (!isReading(req)) return false;
      const answer = kept.get(req.url ?? '');
      if (!answer || hasSession(req.headers.cookie) || answer.until < now().getTime()) return false;
      write(req, res, answer);
      return true;
    },
    /**
     * Answers with what `make` makes and keeps it for the next guest, unless the content changed meanwhile.
     * `share` is false for what only this person may see. `key` is the address under which it is kept: one for all
     * that show the same, so that nobody can have it made again and again by asking in other words.
     */
    async answer(
      req: IncomingMessage,
      res: ServerResponse,
      share: boolean,
      make: () => Promise<Answer>,
      key = req.url ?? '',
    ): Promise<void> {
      if (!share || hasSession(req.headers.cookie)) {
        const made = await make();
        const { 'Cache-Control': _, ...headers } = commonHeaders();
        const { body, encoding } = await compressed(made.body, req.headers['accept-encoding']);
        res.writeHead(made.status, {
          ...headers,
          ...encoding,
          'Content-Type': made.type,
          'Cache-Control': 'private, no-store',
        });
        res.end(req.method === 'HEAD' ? undefined : body);
        return;
      }
      const ready = isReading(req) ? kept.get(key) : undefined;
      if (ready && ready.until >= now().getTime()) return write(req, res, ready);
      const before = generation;
      const prepared = await makeOnce(key, make).catch((error: unknown) => {
        // While the records cannot be reached an older page is better than none.
        if (!ready || !isOutage(error)) throw error;
        return { ...ready, until: now().getTime() + keepOldMs };
      });
      if (before === generation && prepared.status === 200) {
        kept.delete(key);
        const [oldest] = kept.keys();
        if (kept.size >= maxEntries && oldest !== undefined) kept.delete(oldest);
        kept.set(key, prepared);
      }
      write(req, res, prepared);
    },
    forget(): void {
      generation += 1;
      kept = new Map();
      making = new Map();
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
