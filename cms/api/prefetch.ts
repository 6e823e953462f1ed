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

/** How long a page waits for what it brings along; without it, it asks for that itself. */
const longestWaitMs = 300;

interface PrefetchParts {
  app: App;
  guard: Guard;
  sessions: Sessions;
}

/** The address of a call, with the ids of the page's own address in it. */
export const addressOf = (call: string, { params }: Pick<Request, 'params'>): string =>
  call.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

/**
 * Makes the answers that a page brings along for the person who asked for it, by the calls' addresses. Calls have the
 * names of ids in them: they are those of the page's own address.
 */
export type Prefetch = (
  req: Request,
  person: PersonAs<SessionRole>,
  calls: readonly string[],
) => Promise<PrefetchedAnswers>;

/**
 * Answers calls for the page that would make them: by their declarations and handlers, as if this person had asked. A
 * call that this person may not make, that fails or that takes too long is left out.
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

  async function answer(req: Request, person: PersonAs<SessionRole>, asked: string): Promise<unknown> {
    const handler = reads.get(asked.split('?')[0] ?? '');
    if (!handler) throw new Error(`${asked} is no call that a page could bring along`);
    const { who, response, ...declared } = handler.endpoint;
    if (who !== 'everyone' && !who.includes(person.role))
      throw new Error(`${asked} is not for ${person.role}`);
    const { searchParams } = new URL(addressOf(asked, req), app.env.PUBLIC_URL);
    const caller = callerOf(app.env, req);
    // A reading has no body, files or intent, and writes nothing into the page's own answer.
    const call = {
      app,
      guard,
      sessions,
      req,
      caller,
      address: caller.address,
      person: who === 'everyone' ? null : person,
      params: declared.params && parse(declared.params, req.params),
      query: declared.query && parse(declared.query, Object.fromEntries(searchParams)),
    };
    const reply = await asPerson(person, async () => handler.run(call as never));
    return replyFor(app, person, response, reply);
  }

  return async (req, person, calls) => {
    const answers: Record<string, unknown> = {};
    const all = Promise.all(
      calls.map(async (call) => {
        try {
          answers[addressOf(call, req)] = await answer(req, person, call);
        } catch (fault) {
          // An id in the address may be anybody's; who asks for it again is told what is wrong with it.
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
    // Later answers are ignored.
    return { page: randomUUID(), answers: { ...answers } };
  };
}
