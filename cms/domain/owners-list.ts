import type { CollectionSlug, DataFromCollectionSlug } from 'payload';
import type { ListQuery, Page } from '../../contracts/paging';
import { normalisePhone } from '../../rules/accounts/phones';
import { searchWords } from '../../rules/accounts/search-words';
import type { App } from '../app';
import { type Condition, rows, whereOf } from '../database/rows';

interface OwnersList<Slug extends CollectionSlug, Item> {
  collection: Slug;
  /** The fields that `q` searches, or the narrow one. */
  searched: readonly string[];
  /** Rows that are never listed. */
  apart?: Condition<Slug>;
  /** Filters that are no field of the row, or compare it otherwise. */
  filtered?: Record<string, (value: unknown) => Condition<Slug>>;
  /** The field that rows are sorted by within the same value of another. */
  within?: Record<string, string>;
  /** The rows as the owner reads them, in the same order. */
  forOwner: (found: DataFromCollectionSlug<Slug>[]) => Item[] | Promise<Item[]>;
}

/** The column that a list's search reads, folded for search (collections/fields/people/searched-text.ts). */
const narrow = 'searched';

/** Every word must be found in some field; a whole phone number, in any format, is looked for as such. */
function searchedFor<Slug extends CollectionSlug>(
  text: string | undefined,
  fields: readonly string[],
): Condition<Slug> | undefined {
  const wording = text?.split(/\s+/).filter(Boolean) ?? [];
  if (!text || !wording.length) return undefined;
  const phone = fields.includes('phone') ? normalisePhone(text) : null;
  if (phone) return { phone } as Condition<Slug>;
  const has = (field: string, word: string) => ({ [field]: { contains: word } }) as Condition<Slug>;
  if (fields.includes(narrow)) return searchWords(text).map((word) => has(narrow, word));
  return wording.map((word) => ({ or: fields.map((field) => has(field, word)) }) as Condition<Slug>);
}

/** So few rows are found by their ids: in their order, the database would go through all rows to the last of them. */
const few = 200;

/** The rows of a search that finds few, as a condition that names them; else the search itself. */
async function foundBy<Slug extends CollectionSlug>(
  app: App,
  collection: Slug,
  where: Condition<Slug>,
): Promise<Condition<Slug>> {
  const ids = await rows(app, collection).ids(where, { sort: [narrow], limit: few + 1 });
  return ids.length > few ? where : ({ id: ids } as Condition<Slug>);
}

/** The filters that were sent; one that the list does not name is refused with the call. */
const asked = <Slug extends CollectionSlug>(
  filters: object,
  special: OwnersList<Slug, unknown>['filtered'] = {},
): Condition<Slug>[] =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => special[name]?.(value) ?? ({ [name]: value } as Condition<Slug>));

/** Rows with the same value keep their places from page to page; they go the way of the rest, as an index does. */
function orderBy(sort: string, within: string | undefined): string[] {
  // MongoDB takes the last of two wishes for one field.
  if (/^-?id$/.test(sort)) return [sort];
  if (within) return [sort, within, '-id'];
  return [sort, sort.startsWith('-') ? '-id' : 'id'];
}

/** A list's query with the order that it has unless another one is asked for. */
export const withSort = <Query extends ListQuery>(query: Query, sort: string): Query =>
  query.sort ? query : { ...query, sort };

/** All rows of one of the owner's lists, or the page that was asked for, newest first unless told. */
export async function ownersList<Slug extends CollectionSlug, Item>(
  app: App,
  query: ListQuery,
  list: OwnersList<Slug, Item>,
): Promise<Item[] | Page<Item>> {
  const { page, pageSize, q, sort = '-id', ...filters } = query;
  const within = list.within?.[sort.replace(/^-/, '')];
  const search = searchedFor<Slug>(q, list.searched);
  const all = [list.apart, search, ...asked(filters, list.filtered)].filter((where) => where !== undefined);
  const { docs, totalDocs } = await app.payload.find({
    collection: list.collection,
    where: whereOf<Slug>(
      search && page && list.searched.includes(narrow) ? await foundBy(app, list.collection, all) : all,
    ),
    sort: orderBy(sort, within),
    depth: 0,
    ...(page ? { page, limit: pageSize } : { pagination: false }),
  });
  const items = await list.forOwner(docs);
  return page ? { items, total: totalDocs, page, pageSize } : items;
}
