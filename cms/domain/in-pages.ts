import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CollectionSlug, DataFromCollectionSlug } from 'payload';
import type { App } from '../app';
import { type Condition, rows } from '../database/rows';

/** Rows per query: the query contains their ids, and databases limit them. */
const rowsPerPage = 200;

/** Splits ids into parts for one query. */
export const inParts = <One>(all: readonly One[], length = rowsPerPage): One[][] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, part) =>
    all.slice(part * length, (part + 1) * length),
  );

/** Ids read at once: takes a few milliseconds. */
const idsPerPage = 1000;

/** Returns the ids of all matching rows, lowest first. Handles other calls in between. */
export async function idsInPages<Slug extends CollectionSlug>(
  { payload }: Pick<App, 'payload'>,
  collection: Slug,
  where: Condition<Slug>,
): Promise<number[]> {
  const found: number[] = [];
  for (let after = 0; ; ) {
    const next = [where, { id: { after } }] as Condition<Slug>;
    const page = (await rows(payload, collection).ids(next, { sort: ['id'], limit: idsPerPage })) as number[];
    found.push(...page);
    if (page.length < idsPerPage) return found;
    after = page.at(-1) ?? after;
    await nextTurn();
  }
}

/** Yields the rows with these ids, in order and in pages. Handles other calls in between, and skips deleted rows. */
export async function* rowsInPages<Slug extends CollectionSlug>(
  { payload }: Pick<App, 'payload'>,
  collection: Slug,
  ids: readonly number[],
  as: object = {},
): AsyncGenerator<DataFromCollectionSlug<Slug>[]> {
  for (const part of inParts(ids)) {
    const { docs } = await payload.find({
      collection,
      where: { id: { in: part } },
      pagination: false,
      depth: 0,
      ...as,
    });
    const byId = new Map(docs.map((row) => [row.id, row]));
    yield part.flatMap((id) => byId.get(id) ?? []);
    await nextTurn();
  }
}
