import type { ListedClient, listClients } from '../../../contracts/clients/clients';
import type { QueryOf, ReplyOf } from '../../../contracts/endpoint';
import { type Condition, rows, whereOf } from '../../../rows/rows';
import { phonePart } from '../../../rules/accounts/phones';
import { searchWords } from '../../../rules/accounts/search-words';
import type { App } from '../../app';
import { clientsFound } from '../../database/client-rows';
import { pickInPages } from '../in-pages';
import { asListed, listedFields } from './as-client';
import { clientsInBook } from './matching/client-row';
import { derivedOf } from './matching/derived-of';
import type { Derived } from './matching/derived-values';
import { clientsByName } from './matching/whole-book';
import { spellingsOf } from './suburbs';

type Query = QueryOf<typeof listClients>;

/** Returns the ids that match a search: each word must be in the name, the place, or the name of a horse. */
async function idsSearched({ payload }: App, q: string): Promise<(id: number) => boolean> {
  const phone = phonePart(q);
  const found = await Promise.all(
    phone
      ? [clientsFound(payload, phone, { byHorses: false })]
      : searchWords(q).map((word) => clientsFound(payload, word, { byHorses: true })),
  );
  const sets = found.map((ids) => new Set(ids));
  return (id) => sets.every((set) => set.has(id));
}

const find = async (app: App, query: Query): Promise<Condition<'clients'>> => [
  clientsInBook,
  { archivedAt: query.archived === true ? { not: null } : null },
  ...(query.suburb ? [{ suburb: await spellingsOf(app, query.suburb) }] : []),
];

type Sorted = 'nextDueOn' | 'lastVisitOn' | 'balance';

/** Compares by a derived value. Clients without a value come last in both orders. */
function compare(one: Derived, other: Derived, sort: Sorted, down: boolean): number {
  const [a, b] = [one[sort], other[sort]];
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return (a < b ? -1 : 1) * (down ? -1 : 1);
}

const byName = (query: Query) => !query.sort || /^-?name$/.test(query.sort);

const nameOrder = ({ sort }: Query): string[] => (sort === '-name' ? ['-nameKey', '-id'] : ['nameKey', 'id']);

/** Returns the matching ids by name. The ids of the whole book are cached. */
async function idsByName(app: App, query: Query): Promise<readonly number[]> {
  const isWhole = !query.suburb && query.archived !== true && query.sort !== '-name';
  const [ids, fits] = await Promise.all([
    isWhole
      ? clientsByName(app)
      : rows(app, 'clients').ids(await find(app, query), { sort: nameOrder(query) }),
    query.q ? idsSearched(app, query.q) : null,
  ]);
  return fits ? ids.filter(fits) : ids;
}

const isDerived = (query: Query): boolean =>
  Boolean(query.due) || query.owing !== undefined || !byName(query);

/** Returns the matching ids in order. Derived values depend on other rows. */
async function idsInOrder(app: App, query: Query): Promise<readonly number[]> {
  const ids = await idsByName(app, query);
  if (!isDerived(query)) return ids;
  const derived = await derivedOf(app, null);
  const matching = ids
    .map((id) => ({ id, told: derived(id) }))
    .filter(({ told }) => !query.due || told.dueState === query.due)
    .filter(({ told }) => query.owing === undefined || told.balance > 0 === query.owing);
  if (!byName(query)) {
    const sort = query.sort?.replace(/^-/, '') as Sorted;
    matching.sort((a, b) => compare(a.told, b.told, sort, query.sort?.startsWith('-') ?? false));
  }
  return matching.map(({ id }) => id);
}

async function rowsOf(app: App, ids: readonly number[]) {
  const found = [];
  for await (const page of pickInPages(app, 'clients', ids, listedFields)) found.push(...page);
  return found;
}

/** Reads the whole list, or a page that is searched, filtered or sorted by values of other rows. */
async function byIds(app: App, query: Query): Promise<ReplyOf<typeof listClients>> {
  const ids = await idsInOrder(app, query);
  const { page, pageSize } = query;
  const shownIds = page ? ids.slice((page - 1) * pageSize, page * pageSize) : ids;
  const items: ListedClient[] = await asListed(app, await rowsOf(app, shownIds));
  return page ? { items, total: ids.length, page, pageSize } : items;
}

/** Returns the book of clients or one page. */
export async function listOwnersBook(app: App, query: Query): Promise<ReplyOf<typeof listClients>> {
  const { page, pageSize } = query;
  if (!page || query.q || isDerived(query)) return byIds(app, query);
  const where = await find(app, query);
  const { docs, totalDocs } = await app.payload.find({
    collection: 'clients',
    where: whereOf<'clients'>(where),
    sort: nameOrder(query),
    depth: 0,
    page,
    limit: pageSize,
  });
  return { items: await asListed(app, docs), total: totalDocs, page, pageSize };
}
