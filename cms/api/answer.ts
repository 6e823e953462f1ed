import type { Request, RequestHandler, Response } from 'express';
import type { Endpoint } from '../../contracts/endpoint';
import { storedReply } from '../../contracts/idempotency';
import type { ListQuery, Page } from '../../contracts/paging';
import { type Progress, type ProgressAnswer, progressType } from '../../contracts/progress';
import { findProviderNumbers } from '../../contracts/provider-numbers';
import { answeredParts } from '../../contracts/whole-lists';
import { rows } from '../../rows/rows';
import { foldForSearch, searchWords } from '../../rules/accounts/search-words';
import type { App } from '../app';
import { AnsweredBefore } from '../domain/system/idempotency/run-idempotent';
import type { AnswerCache } from '../rendering/answer-cache';
import { compressed } from '../rendering/prepared-answer';
import { callerOf } from '../security/accounts/caller';
import type { PersonAs, SessionRole } from '../security/accounts/session-people';
import type { Sessions } from '../security/accounts/sessions';
import type { Guard } from '../security/guard';
import { asPerson } from './as-person';
import { refusalFor, statusFor } from './errors';
import type { Handler } from './handle';
import { formFingerprint, idempotentCall } from './idempotent';
import { type FormRules, formOfCall } from './multipart';
import { cacheKey, isMultipart, parseCall } from './parse-call';
import { replyFor } from './reply-for';
import { type ReadReply, StreamedReply, sendStreamed } from './streamed-reply';

type Item = Record<string, unknown>;

const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [foldForSearch(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
};

/** Compares two values of a field. Missing ones come last in both directions. */
function compare(one: unknown, other: unknown, direction: number): number {
  if (one === null || one === undefined || other === null || other === undefined)
    return Number(one === null || one === undefined) - Number(other === null || other === undefined);
  const difference =
    typeof one === 'string' && typeof other === 'string'
      ? one.localeCompare(other, 'en', { sensitivity: 'base' })
      : Number(one) - Number(other);
  return direction * difference;
}

/** Returns a whole list as asked: searched in all its texts, sorted by a field, and one page of it. */
function applyListQuery<Row extends Item>(
  items: readonly Row[],
  { page, pageSize, q, sort }: ListQuery,
): Row[] | Page<Row> {
  const words = searchWords(q ?? '');
  const found = items.filter((item) => {
    const texts = words.length ? textsOf(item) : [];
    return words.every((word) => texts.some((text) => text.includes(word)));
  });
  if (sort) {
    const [name, direction] = sort.startsWith('-') ? [sort.slice(1), -1] : [sort, 1];
    found.sort((one, other) => compare(one[name], other[name], direction));
  }
  if (!page) return found;
  return { items: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pageSize };
}

/** Proxies buffer small answers. No one sees a higher rate. */
const everyMs = 250;

/**
 * Reports the progress of a long call to callers with `Accept: application/x-ndjson`: lines `{done, total}`, then
 * `{status, body}` with the answer. Returns null for other callers.
 */
function progressLines(req: Request, res: Response) {
  if (!req.get('accept')?.includes(progressType)) return null;
  const writeText = (line: string) => {
    if (!res.headersSent) res.status(200).type(progressType).set('Cache-Control', 'no-store');
    res.write(`${line}\n`);
  };
  const write = (line: Progress | ProgressAnswer) => writeText(JSON.stringify(line));
  let toldAt = 0;
  return {
    tell(done: number, total: number): void {
      const now = performance.now();
      if (now - toldAt < everyMs && done < total) return;
      toldAt = now;
      write({ done, total });
    },
    /** Writes the answer. Its body is already JSON, so that a long one is not serialized twice. */
    answer(status: number, body: string): void {
      writeText(`{"status":${status},"body":${body}}`);
      res.end();
    },
    /**
     * Reports a failure as the last line and returns true. Returns false before the first line, when a status can
     * still report it.
     */
    fail(error: unknown): boolean {
      if (!res.headersSent) return false;
      const refusal = refusalFor(error);
      const message = refusal?.message ?? 'Something went wrong on our side. Please try again.';
      write({
        status: statusFor(error),
        body: { message, ...(refusal?.issues && { issues: refusal.issues }) },
      });
      res.end();
      return true;
    },
  };
}

interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Limits how many wrong provider numbers a token may send, since providers sign in with these numbers. Throws
 * `too-many` beyond the limit, also for a right number.
 */
async function refuseGuesses(
  app: App,
  person: PersonAs<SessionRole> | null,
  endpoint: Endpoint,
  parts: Parts,
): Promise<void> {
  if (!person?.token) return;
  const sent = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part];
    return schema ? findProviderNumbers(schema, parts[part]) : [];
  });
  const numbers = [...new Set(sent.map(({ number }) => number))];
  if (!numbers.length) return;
  const token = String(person.token.id);
  await app.limiter.hit('providerNumber', token);
  const right = await rows(app, 'service-providers').ids({ id: numbers });
  if (right.length === numbers.length) await app.limiter.forgive('providerNumber', token);
}

const contentTypes = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  metrics: 'text/plain; version=0.0.4; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  bank: 'text/plain; charset=us-ascii',
  binary: 'application/octet-stream',
} as const;

/** In characters. Shorter answers fit into one network packet without compression. */
const worthCompressing = 1400;

export interface ApiParts {
  app: App;
  guard: Guard;
  sessions: Sessions;
  /** Absent in development, where answers change with the code. */
  cache?: AnswerCache;
}

/**
 * Answers the calls of one endpoint: runs guard, parsing, idempotency and handler, and checks the reply against its
 * schema.
 */
export function answer(
  { endpoint, run, each }: Handler,
  { app, guard, sessions, cache }: ApiParts,
): RequestHandler {
  const { produces = 'json' } = endpoint;
  return async (req, res) => {
    const person = await guard.admit(req, endpoint);
    res.locals.role = person?.role ?? 'guest';
    const parsed = parseCall(endpoint, req);
    await refuseGuesses(app, person, endpoint, parsed);
    const caller = callerOf(app.env, req, res);
    const attempt = idempotentCall(app, { endpoint, req, session: person, address: caller.address });
    const form = formOfCall(app, { req, res, person, address: caller.address });
    const progress = endpoint.tellsProgress ? progressLines(req, res) : null;
    let { status = 200 } = endpoint;
    let isStored = false;
    try {
      const call = {
        app,
        sessions,
        guard,
        person,
        req,
        res,
        caller,
        address: caller.address,
        stands: () => {
          status = endpoint.standsAs ?? status;
        },
        progress: progress?.tell,
        ...parsed,
        // The request key of a form needs its files, which only the handler reads.
        requestKey: isMultipart(endpoint, req) ? null : await attempt.begin(parsed),
        form: async (rules: FormRules) => {
          const sent = await form.read(rules);
          return { ...sent, requestKey: await attempt.begin({ ...parsed, body: formFingerprint(sent) }) };
        },
      };
      if (endpoint.cached && cache) {
        const make = async () => {
          const reply = await run(call as never);
          const body =
            produces === 'json'
              ? JSON.stringify(await replyFor(app, person, endpoint.response, reply))
              : String(reply);
          return { status, type: contentTypes[produces], body };
        };
        // The answer is the same for everyone: a request with a cookie uses the cache too.
        return await cache.answer(req, res, cacheKey(endpoint, parsed), make, false);
      }
      const whole = await asPerson(person, async () => run(call as never));
      const reply = endpoint.alsoInPages
        ? applyListQuery(whole as Record<string, unknown>[], parsed.query as ListQuery)
        : whole;
      isStored = true;
      const read: ReadReply = (schema, value) => replyFor(app, person, schema, value);
      if (reply instanceof StreamedReply) {
        const asks = person ? `${person.role} ${person.subjectId}` : caller.address;
        return await sendStreamed(reply, { req, res, endpoint, caller: asks, read });
      }
      if (res.headersSent && !progress) {
        // A reply that the handler sent itself would skip the schema.
        if (produces === 'json')
          throw new Error(`${endpoint.method} ${endpoint.path} has sent its own reply`);
        return;
      }
      const parsedReply = produces === 'json' ? await read(answeredParts(endpoint).response, reply) : reply;
      const body = produces === 'json' ? JSON.stringify(parsedReply) : reply;
      if (produces === 'json') {
        const stored = storedReply(endpoint, parsedReply);
        attempt.answered({ status, body: stored === parsedReply ? String(body) : JSON.stringify(stored) });
      } else if (typeof body === 'string') attempt.answered({ status, body });
      await each?.({ app, res }, reply);
      if (progress) return progress.answer(status, String(body));
      res.status(status).type(contentTypes[produces]);
      if (typeof body !== 'string' || body.length < worthCompressing) return void res.send(body);
      const packed = await compressed(body, req.headers['accept-encoding']);
      res.set(packed.encoding).send(packed.body);
    } catch (error) {
      if (!(error instanceof AnsweredBefore)) {
        await attempt.failed(error);
        if (!progress?.fail(error)) throw error;
        return void app.log.warn({ fault: error, route: endpoint.path }, 'a long call broke off');
      }
      const { answer } = error;
      await each?.({ app, res }, endpoint.response.parse(JSON.parse(answer.body)));
      res.status(answer.status).type(contentTypes.json).set('Idempotency-Replayed', 'true');
      res.send(answer.body);
    } finally {
      await form.discard(isStored);
    }
  };
}
