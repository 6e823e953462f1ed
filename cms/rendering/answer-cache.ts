import type { IncomingMessage, ServerResponse } from 'node:http';
import { urls } from '../../contracts/pages/paths';
import { isOutage } from '../database/outage';
import { isSomebody } from '../security/credentials';
import { type Answer, compressed, type Prepared, prepareAnswer, writePrepared } from './prepared-answer';
import { savesData } from './saves-data';

/** One answer for many addresses, such as a missing page. It is stored once, under its own name. */
interface SameAs {
  sameAs: string;
  make: () => Promise<Answer>;
}
export type MakeAnswer = () => Promise<Answer | SameAs>;

interface CacheEntry extends Prepared {
  until: number;
}

const keepMs = 60_000;
/** How long an old answer is used after a failed renewal, in milliseconds. */
const staleMs = 5_000;
/**
 * Limits of stored entries. Queries have endless variants, so they get their own limit and low compression. Strangers
 * then cannot evict the home page.
 */
const maxEntries = { plain: 500, withQuery: 200 };
/** Our own links, one of which has a query. */
const ownLinks: ReadonlySet<string> = new Set(Object.values(urls));
const hasQuery = (key: string) => key.includes('?') && !ownLinks.has(key);

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/**
 * Caches answers for guests: compressed, with ETag and all headers, and sent before Express runs. `forget` clears the
 * cache after every change of content.
 */
export function createAnswerCache(commonHeaders: () => Record<string, string>, now: () => Date) {
  const empty = () => ({ plain: new Map<string, CacheEntry>(), withQuery: new Map<string, CacheEntry>() });
  let cache = empty();
  /** Answers in progress. Callers share a running one. */
  let making = new Map<string, Promise<Prepared>>();
  let generation = 0;

  const entriesFor = (key: string) => cache[hasQuery(key) ? 'withQuery' : 'plain'];
  /** The name of an answer within its entries. Some pages have a second version, for browsers that save data. */
  const nameFor = (key: string, saves: boolean) => {
    const plain = entriesFor(key).get(key);
    return saves && plain?.variesForSavers !== false ? `${key} saves-data` : key;
  };
  const find = (key: string, saves: boolean) => entriesFor(key).get(nameFor(key, saves));
  const isFresh = (answer: CacheEntry) => answer.until >= now().getTime();

  function store(key: string, saves: boolean, answer: CacheEntry): void {
    const entries = entriesFor(key);
    const name = answer.variesForSavers ? nameFor(key, saves) : key;
    entries.delete(name);
    const [oldest] = entries.keys();
    const max = maxEntries[hasQuery(key) ? 'withQuery' : 'plain'];
    if (entries.size >= max && oldest !== undefined) entries.delete(oldest);
    entries.set(name, answer);
  }

  const headersOf = ({ status, variesForSavers }: Answer) => ({
    ...commonHeaders(),
    Vary: variesForSavers ? 'Accept-Encoding, Cookie, Save-Data' : 'Accept-Encoding, Cookie',
    'Cache-Control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
  });

  async function createIdempotent(key: string, saves: boolean, make: MakeAnswer): Promise<Prepared> {
    const ofThisGeneration = making;
    const name = nameFor(key, saves);
    const running = ofThisGeneration.get(name);
    if (running) return running;
    const work = make().then(async (made) => {
      if ('sameAs' in made) return shared(made.sameAs, false, made.make, () => true);
      // Anyone may request an uncached answer repeatedly, so its compression must be cheap.
      const isForMany = made.status === 200 && !hasQuery(key);
      return prepareAnswer(made, headersOf(made), isForMany ? 'high' : 'low', find(key, saves));
    });
    ofThisGeneration.set(name, work);
    try {
      return await work;
    } finally {
      ofThisGeneration.delete(name);
    }
  }

  /**
   * Returns the entry under `key`, or a new answer from `make`. Stores a new answer if it is worth it and no content
   * has changed in the meantime.
   */
  async function shared(
    key: string,
    saves: boolean,
    make: MakeAnswer,
    isWorthKeeping: (answer: Prepared) => boolean,
  ) {
    const ready = find(key, saves);
    if (ready && isFresh(ready)) return ready;
    const before = generation;
    let until = now().getTime() + keepMs;
    const prepared = await createIdempotent(key, saves, make).catch((error: unknown) => {
      // During an outage an old page is better than none.
      if (!ready || !isOutage(error)) throw error;
      until = now().getTime() + staleMs;
      return ready;
    });
    if (before === generation && isWorthKeeping(prepared)) store(key, saves, { ...prepared, until });
    return prepared;
  }

  /** Sends an answer for one person. Neither this server nor the browser stores it. */
  async function answerOne(req: IncomingMessage, res: ServerResponse, made: Answer): Promise<void> {
    const { 'Cache-Control': _, ...headers } = commonHeaders();
    const { body, encoding } = await compressed(made.body, req.headers['accept-encoding']);
    res.writeHead(made.status, {
      ...headers,
      ...encoding,
      'Content-Type': made.type,
      'Cache-Control': 'private, no-store',
    });
    res.end(req.method === 'HEAD' ? undefined : body);
  }

  return {
    /** Sends a cached answer. Returns false when there is none. */
    tryAnswer(req: IncomingMessage, res: ServerResponse): boolean {
      if (!isReading(req)) return false;
      const answer = find(req.url ?? '', savesData(req));
      if (!answer || isSomebody(req) || !isFresh(answer)) return false;
      writePrepared(req, res, answer);
      return true;
    },
    /**
     * Sends the answer of `make` and stores it for the next guest, unless the content has changed. `key` names equal
     * answers and everything they read; null for a private one. `isOwn` marks an answer that may differ for this
     * caller, and is not shared. Callers pass false for a cookie without a session, so that made-up cookies use the
     * cache.
     */
    async answer(
      req: IncomingMessage,
      res: ServerResponse,
      key: string | null,
      make: MakeAnswer,
      isOwn = isSomebody(req),
    ): Promise<void> {
      if (isOwn) {
        const ownAnswer = await make();
        return answerOne(req, res, 'sameAs' in ownAnswer ? await ownAnswer.make() : ownAnswer);
      }
      if (key !== null && isReading(req)) {
        const stored = await shared(key, savesData(req), make, ({ status }) => status === 200);
        return writePrepared(req, res, stored, isSomebody(req));
      }
      const newAnswer = await make();
      if (!('sameAs' in newAnswer)) return answerOne(req, res, newAnswer);
      writePrepared(
        req,
        res,
        await shared(newAnswer.sameAs, false, newAnswer.make, () => true),
        isSomebody(req),
      );
    },
    forget(): void {
      generation += 1;
      cache = empty();
      making = new Map();
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
