import type { TestServer } from './servers/server';

interface Told {
  id: number;
  type: string;
  data: Record<string, unknown>;
}

/** Reads the sent events, of some types only, after the background work is done. */
export function eventReader({ app, call, cookieFor }: TestServer) {
  return async (prefix = ''): Promise<Told[]> => {
    await app.background.done();
    const events: Told[] = (await call('GET', '/api/events', { cookie: await cookieFor('owner') })).body;
    return events.filter(({ type }) => type.startsWith(prefix));
  };
}
