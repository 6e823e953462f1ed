import type { CollectionSlug, DataFromCollectionSlug, Where } from 'payload';
import type { ListQuery, Page } from '../../contracts/paging';
import { normalisePhone } from '../../rules/phones';
import type { App } from '../app';
import { invalidField } from '../refusal';

interface OwnersList<Slug extends CollectionSlug, Item> {
  collection: Slug;
  /** The fields that a call may sort by. */
  sortable: readonly string[];
  /** The fields that `q` searches. */
  searched: readonly string[];
  forOwner: (row: DataFromCollectionSlug<Slug>) => Item | Promise<Item>;
}

/** Every word must be found in some field; a whole phone number, in any format, is looked for as such. */
function searchedFor(text: string | undefined, fields: readonly string[]): Where | undefined {
  const words = text?.split(/\s+/).filter(Boolean) ?? [];
  if (!text || !words.length) return undefined;
  const phone = fields.includes('phone') ? normalisePhone(text) : null;
  if (phone) return { phone: { equals: phone } };
  return { and: words.map((word) => ({ or: fields.map((field) => ({ [field]: { contains: word } })) })) };
}

/** All rows of one of the owner's lists, or the page that was asked for, newest first unless told. */
export async function ownersList<Slug extends CollectionSlug, Item>(
  app: App,
  query: ListQuery,
  list: OwnersList<Slug, Item>,
): Promise<Item[] | Page<Item>> {
  const { page, pageSize, q, sort = '-id' } = query;
  if (!list.sortable.includes(sort.replace(/^-/, '')))
    throw invalidField('sort', 'The list cannot be sorted by that');
  const { docs, totalDocs } = await app.payload.find({
    collection: list.collection,
    where: searchedFor(q, list.searched),
    // Rows with the same value keep their places from page to page.
    sort: [sort, '-id'],
    depth: 0,
    ...(page ? { page, limit: pageSize } : { pagination: false }),
  });
  const items = await Promise.all(docs.map((row) => list.forOwner(row)));
  return page ? { items, total: totalDocs, page, pageSize } : items;
}
