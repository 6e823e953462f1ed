import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { PrefetchedAnswers } from '../../contracts/pages/renderer';
import type { App } from '../app';
import { Refusal } from '../refusal';
import { callerOf } from '../security/accounts/caller';
import type { PersonAs, SessionRole } from '../security/accounts/session-people';
import type { Sessions } from '../security/accounts/sessions';
import type { Guard } from '../security/guard';
import { asPerson } from './as-person';
import type { Handler } from './handle';
import { parse } from './parse-call';
import { replyFor } from './reply-for';

/** How long a page waits for prefetched data, in milliseconds. After that the page makes the call itself. */
const longestWaitMs = 300;

interface PrefetchParts {
  app: App;
  guard: Guard;
  sessions: Sessions;
}

/** Returns the address of a call, with the ids from the page's own address. */
export const addressOf = (call: string, { params }: Pick<Request, 'params'>): string =>
  call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/**
 * Returns the prefetched data of a page for its visitor, by call address. Ids in the calls come from `params`, by
 * default those of the page's own address.
 */
export type Prefetch = (
  req: Request,
  person: PersonAs<SessionRole>,
  calls: readonly string[],
  params?: Request['params'],
) => Promise<PrefetchedAnswers>;

/**
 * Runs a page's calls on the server as this visitor. Leaves out calls that are not allowed, fail or take too long.
 */
export function createPrefetch(
  handlers: readonly Handler[],
  { app, guard, sessions }: PrefetchParts,
): Prefetch {
  const reads = new Map(
    handlers
      .filter(({ endpoint }) => endpoint.method === 'GET' && (endpoint.produces ?? 'json') === 'json')
      .map((handler) => [handler.endpoint.path as string, handler]),
  );

  async function answer(
    req: Request,
    person: PersonAs<SessionRole>,
    path: string,
    params: Request['params'],
  ): Promise<unknown> {
    const handler = reads.get(path.split('?')[0] ?? '');
    if (!handler) throw new Error(`${path} is no call that a page could bring along`);
    const { who, response, ...declared } = handler.endpoint;
    if (who !== 'everyone' && !who.includes(person.role))
      throw new Error(`${path} is not for ${person.role}`);
    const { searchParams } = new URL(addressOf(path, { params }), app.env.PUBLIC_URL);
    const caller = callerOf(app.env, req);
    // A read has no body, files or intent, and writes nothing into the page's response.
    const call = {
      app,
      guard,
      sessions,
      req,
      caller,
      address: caller.address,
      person: who === 'everyone' ? null : person,
      params: declared.params && parse(declared.params, params),
      query: declared.query && parse(declared.query, Object.fromEntries(searchParams)),
    };
    const reply = await asPerson(person, async () => handler.run(call as never));
    return replyFor(app, person, response, reply);
  }

  return async (req, person, calls, params = req.params) => {
    const answers: Record<string, unknown> = {};
    const all = Promise.all(
      calls.map(async (call) => {
        try {
          answers[addressOf(call, { params })] = await answer(req, person, call, params);
        } catch (fault) {
          // The id in the address may be anyone's. The page repeats the call and shows the error.
          if (fault instanceof Refusal) return;
          app.log.warn({ fault, path: call }, 'a page goes out without an answer that it brings along');
        }
      }),
    );
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, longestWaitMs);
    });
    await Promise.race([all, late]);
    clearTimeout(timer);
    // Ignores later answers.
    return { page: randomUUID(), answers: { ...answers } };
  };
}
