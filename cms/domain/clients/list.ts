import type { Where } from 'payload';
import type { Client as Row } from '../../../collections/payload-types';
import type { ListedClient, listClients } from '../../../contracts/clients/clients';
import type { QueryOf, ReplyOf } from '../../../contracts/endpoint';
import { phonePart } from '../../../rules/people/phones';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { idOf } from '../relations';
import { type Derived, derivedOf, horsesInBook } from '../whose-client/derived';
import { inBook } from '../whose-client/find';
import { asListed } from './as-client';
import { spellingsOf } from './suburbs';

type Query = QueryOf<typeof listClients>;

/** The clients with a horse of this name, in part. */
async function withHorse(app: App, word: string): Promise<number[]> {
  const where: Where = { and: [{ name: { contains: word } }, horsesInBook] };
  const horses = await findRows(app.payload, 'horses', where, { fields: ['clientId'] });
  return [...new Set(horses.flatMap(({ clientId }) => idOf(clientId) ?? []))];
}

/** The clients that a search finds: each word in what they are called, where they are, or the name of a horse. */
async function searched(app: App, q: string | undefined): Promise<Where[]> {
  if (!q) return [];
  const phone = phonePart(q);
  if (phone) return [{ searched: { contains: phone } }];
  return Promise.all(
    q
      .split(/\s+/)
      .filter(Boolean)
      .map(async (word) => {
        const ids = await withHorse(app, word);
        const written: Where = { searched: { contains: word.toLowerCase() } };
        return ids.length ? { or: [written, { id: { in: ids } }] } : written;
      }),
  );
}

const find = async (app: App, query: Query): Promise<Where> => ({
  and: [
    inBook,
    { archivedAt: { exists: query.archived === true } },
    ...(query.suburb ? [{ suburb: { in: await spellingsOf(app, query.suburb) } }] : []),
    ...(await searched(app, query.q)),
  ],
});

type Sorted = 'nextDueOn' | 'lastVisitOn' | 'balance';

/** By what is derived: who has nothing there comes last, whichever way it goes. */
function compare(one: Derived, other: Derived, sort: Sorted, down: boolean): number {
  const [a, b] = [one[sort], other[sort]];
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return (a < b ? -1 : 1) * (down ? -1 : 1);
}

const byName = (query: Query) => !query.sort || /^-?name$/.test(query.sort);

/** The ids of those that fit, in order, where other rows decide on it. */
async function idsInOrder(app: App, query: Query, where: Where): Promise<number[]> {
  const rows = await findRows(app.payload, 'clients', where, { fields: ['name'], sort: nameOrder(query) });
  const derived = await derivedOf(app, null);
  const known = rows
    .map(({ id }) => ({ id, told: derived(id) }))
    .filter(({ told }) => !query.due || told.dueState === query.due)
    .filter(({ told }) => query.owing === undefined || told.balance > 0 === query.owing);
  if (!byName(query)) {
    const sort = query.sort?.replace(/^-/, '') as Sorted;
    known.sort((a, b) => compare(a.told, b.told, sort, query.sort?.startsWith('-') ?? false));
  }
  return known.map(({ id }) => id);
}

const nameOrder = ({ sort }: Query): string[] => (sort === '-name' ? ['-nameKey', '-id'] : ['nameKey', 'id']);

async function rowsOf(app: App, ids: number[]): Promise<Row[]> {
  const { docs } = await app.payload.find({
    collection: 'clients',
    where: { id: { in: ids } },
    pagination: false,
    depth: 0,
  });
  const byId = new Map(docs.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Filtered or sorted by what other rows say. */
async function byDerived(app: App, query: Query, where: Where): Promise<ReplyOf<typeof listClients>> {
  const ids = await idsInOrder(app, query, where);
  const { page, pageSize } = query;
  const shown = page ? ids.slice((page - 1) * pageSize, page * pageSize) : ids;
  const items: ListedClient[] = await asListed(app, await rowsOf(app, shown));
  return page ? { items, total: ids.length, page, pageSize } : items;
}

/** The book of clients, or a page of it. */
export async function listOwnersBook(app: App, query: Query): Promise<ReplyOf<typeof listClients>> {
  const where = await find(app, query);
  if (query.due || query.owing !== undefined || !byName(query)) return byDerived(app, query, where);
  const { page, pageSize } = query;
  const { docs, totalDocs } = await app.payload.find({
    collection: 'clients',
    where,
    sort: nameOrder(query),
    depth: 0,
    ...(page ? { page, limit: pageSize } : { pagination: false }),
  });
  const items = await asListed(app, docs);
  return page ? { items, total: totalDocs, page, pageSize } : items;
}
