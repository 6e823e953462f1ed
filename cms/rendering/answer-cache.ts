import type { IncomingMessage, ServerResponse } from 'node:http';
import { urls } from '../../contracts/pages/paths';
import { isOutage } from '../database/outage';
import { isSomebody } from '../security/credentials';
import { type Answer, compressed, type Prepared, prepareAnswer, writePrepared } from './prepared-answer';

/** An answer that many addresses share, such as a missing page: it is stored once, by its own name. */
interface SameAs {
  sameAs: string;
  make: () => Promise<Answer>;
}
export type Make = () => Promise<Answer | SameAs>;

interface CacheEntry extends Prepared {
  until: number;
}

const keepMs = 60_000;
/** For how long an answer that could not be made again is given before the next try. */
const staleMs = 5_000;
/**
 * How many entries are stored. An address with a query can be written in endless ways: those have a limit of their
 * own, so that no stranger pushes out the home page, and are compressed at the low level.
 */
const maxEntries = { plain: 500, withQuery: 200 };
/** Our own links, one of which has a query. */
const ownLinks: ReadonlySet<string> = new Set(Object.values(urls));
const hasQuery = (key: string) => key.includes('?') && !ownLinks.has(key);

const isReading = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

/**
 * Answers for guests, kept ready to send: compressed once, with their ETag and all headers, and answered before
 * Express. `forget` is called whenever the content changes.
 */
export function createAnswerCache(commonHeaders: () => Record<string, string>, now: () => Date) {
  const empty = () => ({ plain: new Map<string, CacheEntry>(), withQuery: new Map<string, CacheEntry>() });
  let cache = empty();
  /** Answers that are being made: who asks meanwhile waits for them instead of making another. */
  let making = new Map<string, Promise<Prepared>>();
  let generation = 0;

  const entriesFor = (key: string) => cache[hasQuery(key) ? 'withQuery' : 'plain'];
  const isFresh = (answer: CacheEntry) => answer.until >= now().getTime();

  function store(key: string, answer: CacheEntry): void {
    const entries = entriesFor(key);
    entries.delete(key);
    const [oldest] = entries.keys();
    const max = maxEntries[hasQuery(key) ? 'withQuery' : 'plain'];
    if (entries.size >= max && oldest !== undefined) entries.delete(oldest);
    entries.set(key, answer);
  }

  const headersOf = ({ status }: Answer) => ({
    ...commonHeaders(),
    Vary: 'Accept-Encoding, Cookie',
    'Cache-Control': status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
  });

  async function createIdempotent(key: string, make: Make): Promise<Prepared> {
    const ofThisGeneration = making;
    const running = ofThisGeneration.get(key);
    if (running) return running;
    const work = make().then(async (made) => {
      if ('sameAs' in made) return shared(made.sameAs, made.make, () => true);
      // An answer that is not stored must be cheap: anybody may ask for it as often as they like.
      const isForMany = made.status === 200 && !hasQuery(key);
      return prepareAnswer(made, headersOf(made), isForMany ? 'high' : 'low', entriesFor(key).get(key));
    });
    ofThisGeneration.set(key, work);
    try {
      return await work;
    } finally {
      ofThisGeneration.delete(key);
    }
  }

  /**
   * The entry under `key`, or a new answer by `make`, which is stored if it is worth it and nothing changed meanwhile.
   */
  async function shared(key: string, make: Make, isWorthKeeping: (answer: Prepared) => boolean) {
    const ready = entriesFor(key).get(key);
    if (ready && isFresh(ready)) return ready;
    const before = generation;
    let until = now().getTime() + keepMs;
    const prepared = await createIdempotent(key, make).catch((error: unknown) => {
      // While the records cannot be reached an older page is better than none.
      if (!ready || !isOutage(error)) throw error;
      until = now().getTime() + staleMs;
      return ready;
    });
    if (before === generation && isWorthKeeping(prepared)) store(key, { ...prepared, until });
    return prepared;
  }

  /** Answers one person alone: nothing of it is kept, here or in the browser. */
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
    /** Answers at once when it can. Returns whether it did. */
    tryAnswer(req: IncomingMessage, res: ServerResponse): boolean {
      if (!isReading(req)) return false;
      const key = req.url ?? '';
      const answer = entriesFor(key).get(key);
      if (!answer || isSomebody(req) || !isFresh(answer)) return false;
      writePrepared(req, res, answer);
      return true;
    },
    /**
     * Answers with what `make` makes and stores it for the next guest, unless the content changed meanwhile. `key` is the
     * address under which it is stored: one for all that show the same, with all that it reads. It is null for what only
     * this person may see. `isOwn`: the answer may differ for this caller, so it is made for them alone. A made-up cookie
     * must not get that far: whoever knows that a cookie opens no session passes false.
     */
    async answer(
      req: IncomingMessage,
      res: ServerResponse,
      key: string | null,
      make: Make,
      isOwn = isSomebody(req),
    ): Promise<void> {
      if (isOwn) {
        const made = await make();
        return answerOne(req, res, 'sameAs' in made ? await made.make() : made);
      }
      if (key !== null && isReading(req)) {
        const stored = await shared(key, make, ({ status }) => status === 200);
        return writePrepared(req, res, stored, isSomebody(req));
      }
      const made = await make();
      if (!('sameAs' in made)) return answerOne(req, res, made);
      writePrepared(req, res, await shared(made.sameAs, made.make, () => true), isSomebody(req));
    },
    forget(): void {
      generation += 1;
      cache = empty();
      making = new Map();
    },
  };
}

export type AnswerCache = ReturnType<typeof createAnswerCache>;
