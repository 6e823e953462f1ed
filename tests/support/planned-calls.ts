import { rows } from '../../cms/database/rows';
import { gapCalls } from './gap-calls';
import type { GoodCall } from './good-calls';
import { runCalls } from './run-calls';
import type { TestServer } from './servers/server';

/** Adds clients, their horses, and regulars. */
export function plannedOf({ app, call, cookieFor }: TestServer) {
  const client = async (more: object = {}) =>
    (
      await rows(app, 'clients').add({
        firstName: 'Jess',
        familyName: 'Hartley',
        phone: '+61412345678',
        address: '12 Rossiter Road',
        suburb: 'Koo Wee Rup',
        postcode: '3981',
        ...more,
      })
    ).id;
  const horse = async (clientId: number, more: object = {}) =>
    (await rows(app, 'horses').add({ name: 'Bella', clientId, ...more })).id;
  const send = async (method: string, path: string, body?: unknown) =>
    call(method, path, { cookie: await cookieFor('owner'), body });
  /** Adds a regular of a client with one horse: every six weeks from a Tuesday. */
  const regular = async (more: object = {}) => {
    const clientId = await client();
    const horseId = await horse(clientId);
    const body = { clientId, horseIds: [horseId], everyWeeks: 6, from: '2026-11-24', time: '09:00', ...more };
    const reply = await send('POST', '/api/regulars', body);
    return { clientId, horseId, reply, id: reply.body.id as number };
  };
  return { client, horse, regular, send };
}

/** Good calls of regulars, gaps and the run of a day. Each gets its own rows. */
export function plannedCalls(server: TestServer): Record<string, () => Promise<GoodCall>> {
  const planned = plannedOf(server);
  const path = '/api/regulars';
  const one = async (rest = '') => ({ path: `${path}/${(await planned.regular()).id}${rest}` });
  return {
    ...runCalls(planned.send),
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
