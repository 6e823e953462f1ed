import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CollectionSlug, DataFromCollectionSlug } from 'payload';
import { type Condition, type Row, rows } from '../../rows/rows';
import type { App } from '../app';

/** Rows per query: the query contains their ids, and databases limit them. */
const rowsPerPage = 200;

/** Splits ids into parts for one query. */
export const splitIntoParts = <One>(all: readonly One[], length = rowsPerPage): One[][] =>
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
async function* readInOrder<Found extends { id: number | string }>(
  ids: readonly number[],
  read: (part: number[]) => Promise<Found[]>,
): AsyncGenerator<Found[]> {
  for (const part of splitIntoParts(ids)) {
    const byId = new Map((await read(part)).map((row) => [row.id, row]));
    yield part.flatMap((id) => byId.get(id) ?? []);
    await nextTurn();
  }
}

/** Yields the rows with these ids, in order and in pages. */
export const rowsInPages = <Slug extends CollectionSlug>(
  { payload }: Pick<App, 'payload'>,
  collection: Slug,
  ids: readonly number[],
  as: object = {},
): AsyncGenerator<DataFromCollectionSlug<Slug>[]> =>
  readInOrder(ids, async (part) => {
    const where = { id: { in: part } };
    return (await payload.find({ collection, where, pagination: false, depth: 0, ...as })).docs;
  });

/** Yields some stored fields of the rows with these ids, in order and in pages. */
export const pickInPages = <Slug extends CollectionSlug, Name extends keyof Row<Slug> & string>(
  { payload }: Pick<App, 'payload'>,
  collection: Slug,
  ids: readonly number[],
  fields: readonly Name[],
): AsyncGenerator<Pick<Row<Slug>, Name | 'id'>[]> =>
  readInOrder(ids, (part) => rows(payload, collection).pick({ id: part } as Condition<Slug>, fields));
