import { randomUUID } from 'node:crypto';
import { bookOf } from './book';
import type { GoodCall } from './good-call';
import type { TestServer } from './servers/server';

/** Good calls of the book of clients. Each gets its own client. */
export function clientsCalls(server: TestServer): Record<string, () => GoodCall | Promise<GoodCall>> {
  const book = bookOf(server);
  const clients = '/api/clients';
  const made = () => book.client({ phone: null, familyName: randomUUID() });
  const of = async (rest = '') => `${clients}/${await made()}${rest}`;
  const horse = async (rest = '') => {
    const client = await made();
    return `${clients}/${client}/horses/${await book.horse(client)}${rest}`;
  };
  const file = () => {
    const raw = new FormData();
    raw.append('preview', 'true');
    raw.append('file', new Blob(['firstName,familyName,horse\nAnn,Lee,Duke\n']), 'clients.csv');
    return raw;
  };
  return {
    [`POST ${clients}`]: () => ({ body: { firstName: 'Ann', familyName: randomUUID() } }),
    [`GET ${clients}/:id`]: async () => ({ path: await of() }),
    [`PATCH ${clients}/:id`]: async () => ({ path: await of(), body: { suburb: 'Hallam' } }),
    [`DELETE ${clients}/:id`]: async () => ({ path: await of() }),
    [`POST ${clients}/:id/archive`]: async () => ({ path: await of('/archive') }),
    [`POST ${clients}/:id/unarchive`]: async () => ({ path: await of('/unarchive') }),
    [`POST ${clients}/:id/notes`]: async () => ({ path: await of('/notes'), body: { text: 'Pays cash' } }),
    [`GET ${clients}/:id/timeline`]: async () => ({ path: await of('/timeline') }),
    [`POST ${clients}/:id/merge`]: async () => ({ path: await of('/merge'), body: { from: await made() } }),
    [`POST ${clients}/:id/unmerge`]: async () => {
      const [path, from] = [await of(), await made()];
      const cookie = await server.cookieFor('owner');
      await server.call('POST', `${path}/merge`, { cookie, body: { from } });
      return { path: `${path}/unmerge`, body: { from } };
    },
    [`POST ${clients}/:id/not-same`]: async () => ({
      path: await of('/not-same'),
      body: { other: await made() },
    }),
    [`POST ${clients}/import`]: () => ({ raw: file() }),
    [`GET ${clients}/:id/horses`]: async () => ({ path: await of('/horses') }),
    [`POST ${clients}/:id/horses`]: async () => ({ path: await of('/horses'), body: { name: 'Duke' } }),
    [`PATCH ${clients}/:id/horses/:horseId`]: async () => ({ path: await horse(), body: { cycleWeeks: 8 } }),
    [`DELETE ${clients}/:id/horses/:horseId`]: async () => ({ path: await horse() }),
    [`POST ${clients}/:id/horses/:horseId/restore`]: async () => ({ path: await horse('/restore') }),
    [`POST ${clients}/:id/horses/:horseId/move`]: async () => ({
      path: await horse('/move'),
      body: { to: await made() },
    }),
  };
}
