import type { CollectionSlug, DataFromCollectionSlug } from 'payload';
import type { ListQuery, Page } from '../../contracts/paging';
import { type Condition, rows, whereOf } from '../../rows/rows';
import { phoneInText } from '../../rules/accounts/phone-shape';
import { normalisePhone } from '../../rules/accounts/phones';
import { searchWords } from '../../rules/accounts/search-words';
import { parseConfirmationNumber } from '../../rules/bookings/confirmation-number';
import type { App } from '../app';

interface OwnersList<Slug extends CollectionSlug, Item> {
  collection: Slug;
  /** Fields that `q` searches, or the `searched` column. */
  searched: readonly string[];
  /** Condition for the rows of the list. */
  apart?: Condition<Slug>;
  /** Filters that are no field of the row, or that compare it in another way. */
  filtered?: Record<string, (value: unknown) => Condition<Slug>>;
  /** Second sort field, by first sort field. */
  within?: Record<string, string>;
  forOwner: (found: DataFromCollectionSlug<Slug>[]) => Item[] | Promise<Item[]>;
}

/** The folded search column of lists (collections/fields/people/searched-text.ts). */
const narrow = 'searched';

/** Matches rows with every word in some field. A whole phone number matches in any format. */
function searchedFor<Slug extends CollectionSlug>(
  text: string | undefined,
  fields: readonly string[],
): Condition<Slug> | undefined {
  const wording = text?.split(/\s+/).filter(Boolean) ?? [];
  if (!text || !wording.length) return undefined;
  const phone = fields.includes('phone') ? normalisePhone(phoneInText(text)) : null;
  if (phone) return { phone } as Condition<Slug>;
  const has = (field: string, word: string) => ({ [field]: { contains: word } }) as Condition<Slug>;
  const either = (or: Condition<Slug>[]) => ({ or }) as Condition<Slug>;
  if (fields.includes(narrow)) {
    const number = parseConfirmationNumber(text)?.toLowerCase();
    return searchWords(text).map((word) =>
      number ? either([has(narrow, word), has(narrow, number)]) : has(narrow, word),
    );
  }
  return wording.map((word) => either(fields.map((field) => has(field, word))));
}

/**
 * Up to this number, found rows are read by id. With a sort, the database would scan all rows up to the last match.
 */
const maxIds = 200;

/** Returns a condition with the ids of a small search result; else the search itself. */
async function foundBy<Slug extends CollectionSlug>(
  app: App,
  collection: Slug,
  where: Condition<Slug>,
): Promise<Condition<Slug>> {
  const ids = await rows(app, collection).ids(where, { sort: [narrow], limit: maxIds + 1 });
  return ids.length > maxIds ? where : ({ id: ids } as Condition<Slug>);
}

/** Returns the filters of the call. Refuses a filter that the list does not have. */
const filterConditions = <Slug extends CollectionSlug>(
  filters: object,
  special: OwnersList<Slug, unknown>['filtered'] = {},
): Condition<Slug>[] =>
  Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => special[name]?.(value) ?? ({ [name]: value } as Condition<Slug>));

/** Adds the id as last sort field, so that equal values have a fixed order; in the same direction, as in an index. */
function orderBy(sort: string, within: string | undefined): string[] {
  // MongoDB uses the last of two directions for one field.
  if (/^-?id$/.test(sort)) return [sort];
  if (within) return [sort, within, '-id'];
  return [sort, sort.startsWith('-') ? '-id' : 'id'];
}

export const withSort = <Query extends ListQuery>(query: Query, sort: string): Query =>
  query.sort ? query : { ...query, sort };

/** Returns all rows of an owner's list or one page, by default newest first. */
export async function ownersList<Slug extends CollectionSlug, Item>(
  app: App,
  query: ListQuery,
  list: OwnersList<Slug, Item>,
): Promise<Item[] | Page<Item>> {
  const { page, pageSize, q, sort = '-id', ...filters } = query;
  const within = list.within?.[sort.replace(/^-/, '')];
  const search = searchedFor<Slug>(q, list.searched);
  const all = [list.apart, search, ...filterConditions(filters, list.filtered)].filter(
    (where) => where !== undefined,
  );
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
