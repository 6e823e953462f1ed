import type { RequestHandler } from 'express';
import { storedReply } from '../../contracts/idempotency';
import type { App } from '../app';
import { AnsweredBefore } from '../domain/system/idempotency/run-idempotent';
import type { AnswerCache } from '../rendering/answer-cache';
import { compressed } from '../rendering/prepared-answer';
import { callerOf } from '../security/accounts/caller';
import type { Sessions } from '../security/accounts/sessions';
import type { Guard } from '../security/guard';
import { asPerson } from './as-person';
import type { Handler } from './handle';
import { formFingerprint, idempotentCall } from './idempotent';
import { type FormRules, formOfCall } from './multipart';
import { cacheKey, isMultipart, parseCall } from './parse-call';
import { progressLines } from './progress-lines';
import { refuseGuesses } from './refuse-guesses';
import { replyFor } from './reply-for';
import { type ReadReply, StreamedReply, sendStreamed } from './streamed-reply';

const contentTypes = {
  json: 'application/json; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  html: 'text/html; charset=utf-8',
  xml: 'text/xml; charset=utf-8',
  text: 'text/plain; version=0.0.4; charset=utf-8',
  calendar: 'text/calendar; charset=utf-8',
  // A list of payments for a bank.
  bank: 'text/plain; charset=us-ascii',
  binary: 'application/octet-stream',
} as const;

/** Shorter answers fill no more than one packet of a network as they are; in characters. */
const worthCompressing = 1400;

export interface ApiParts {
  app: App;
  guard: Guard;
  sessions: Sessions;
  /** Left out in development, where answers change with the code. */
  cache?: AnswerCache;
}

/** Answers the calls of one endpoint: guard, parsing, idempotency, the handler, and the schema of what it returns. */
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
        // Files are said only when the handler has read them.
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
        // It is the same for everybody: no cookie makes the server make it again.
        return await cache.answer(req, res, cacheKey(endpoint, parsed), make, false);
      }
      const reply = await asPerson(person, async () => run(call as never));
      isStored = true;
      const read: ReadReply = (schema, value) => replyFor(app, person, schema, value);
      if (reply instanceof StreamedReply) {
        const asks = person ? `${person.role} ${person.subjectId}` : caller.address;
        return await sendStreamed(reply, { req, res, endpoint, caller: asks, read });
      }
      if (res.headersSent && !progress) {
        // A reply that a handler sends by itself passes no schema.
        if (produces === 'json')
          throw new Error(`${endpoint.method} ${endpoint.path} has sent its own reply`);
        return;
      }
      const parsedReply = produces === 'json' ? await read(endpoint.response, reply) : reply;
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
