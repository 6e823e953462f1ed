import { randomUUID } from 'node:crypto';
import type { Request } from 'express';
import type { PrefetchedAnswers } from '../../contracts/pages/renderer';
import type { App } from '../app';
import { callerOf } from '../security/accounts/caller';
import type { PersonAs, SessionRole } from '../security/accounts/people';
import type { Sessions } from '../security/accounts/sessions';
import type { Guard } from '../security/guard';
import { asPerson } from './as-person';
import type { Handler } from './handle';
import { parse } from './parse-call';

/** How long a page waits for what it brings along; without it, it asks for that itself. */
const longestWaitMs = 300;

interface PrefetchParts {
  app: App;
  guard: Guard;
  sessions: Sessions;
}

/** Makes the answers that a page brings along for the person who asked for it. */
export type Prefetch = (
  req: Request,
  person: PersonAs<SessionRole>,
  addresses: readonly string[],
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

  async function answer(req: Request, person: PersonAs<SessionRole>, address: string): Promise<unknown> {
    const { pathname, searchParams } = new URL(address, app.env.PUBLIC_URL);
    const handler = reads.get(pathname);
    if (!handler) throw new Error(`${address} is no call that a page could bring along`);
    const { who, query, response } = handler.endpoint;
    if (who !== 'everyone' && !who.includes(person.role))
      throw new Error(`${address} is not for ${person.role}`);
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
      query: query && parse(query, Object.fromEntries(searchParams)),
    };
    return response.parse(await asPerson(person, async () => handler.run(call as never)));
  }

  return async (req, person, addresses) => {
    const answers: Record<string, unknown> = {};
    const all = Promise.all(
      addresses.map(async (address) => {
        try {
          answers[address] = await answer(req, person, address);
        } catch (fault) {
          app.log.warn({ fault, path: address }, 'a page goes out without an answer that it brings along');
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
