import { bookOf } from './book';
import { gapCalls } from './gap-calls';
import type { GoodCall } from './good-call';
import { runCalls } from './run-calls';
import type { TestServer } from './servers/server';

/** Adds clients, their horses, and regulars. */
export function plannedOf({ app, asOwner }: TestServer) {
  const book = bookOf({ app });
  const home = { address: '12 Rossiter Road', suburb: 'Koo Wee Rup', postcode: '3981' };
  const client = async (more: object = {}) => book.client({ ...home, ...more });
  const horse = async (clientId: number, more: object = {}) =>
    book.horse(clientId, { name: 'Bella', ...more });
  /** Adds a regular of a client with one horse: every six weeks from a Tuesday. */
  const regular = async (more: object = {}) => {
    const clientId = await client();
    const horseId = await horse(clientId);
    const body = { clientId, horseIds: [horseId], everyWeeks: 6, from: '2026-11-24', time: '09:00', ...more };
    const reply = await asOwner('POST', '/api/regulars', body);
    return { clientId, horseId, reply, id: reply.body.id as number };
  };
  /** Returns the stored visits of a regular, by their day in its rhythm. */
  const visitsOf = async (regularId: number) =>
    (
      await app.payload.find({
        collection: 'appointments',
        where: { regularId: { equals: regularId } },
        sort: 'regularDay',
        pagination: false,
        depth: 0,
      })
    ).docs;
  return { client, horse, regular, visitsOf };
}

/** Good calls of regulars, gaps and the run of a day. Each gets its own rows. */
export function plannedCalls(server: TestServer): Record<string, () => Promise<GoodCall>> {
  const planned = plannedOf(server);
  const path = '/api/regulars';
  const one = async (rest = '') => ({ path: `${path}/${(await planned.regular()).id}${rest}` });
  return {
    ...runCalls(server.asOwner),
    ...gapCalls(server),
    [`POST ${path}`]: async () => {
      const clientId = await planned.client();
      const horseIds = [await planned.horse(clientId)];
      return { body: { clientId, horseIds, everyWeeks: 6, from: '2026-12-01', time: '09:00' } };
    },
    [`GET ${path}/:id`]: () => one(),
    [`PATCH ${path}/:id`]: async () => ({ ...(await one()), body: { note: 'Gate is open' } }),
    [`DELETE ${path}/:id`]: () => one(),
    [`POST ${path}/:id/seen`]: () => one('/seen'),
  };
}
