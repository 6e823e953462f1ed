import type { TestServer } from './servers/server';

interface Told {
  id: number;
  type: string;
  data: Record<string, unknown>;
}

/** Reads the events that are told, of some types alone, once the rows that were written are looked at. */
export function toldBy({ app, call, cookieFor }: TestServer) {
  return async (prefix = ''): Promise<Told[]> => {
    await app.background.done();
    const events: Told[] = (await call('GET', '/api/events', { cookie: await cookieFor('owner') })).body;
    return events.filter(({ type }) => type.startsWith(prefix));
  };
}
