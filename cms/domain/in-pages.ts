import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CollectionSlug, DataFromCollectionSlug } from 'payload';
import type { App } from '../app';
import { type Condition, rows } from '../database/rows';

/** How many rows one query names: their ids stand in it, and databases take only so many. */
const rowsPerPage = 200;

/** Ids in parts that one query takes. */
export const inParts = <One>(all: readonly One[], length = rowsPerPage): One[][] =>
  Array.from({ length: Math.ceil(all.length / length) }, (_, part) =>
    all.slice(part * length, (part + 1) * length),
  );

/** How many ids are read at once: a few milliseconds. */
const idsPerPage = 1000;

/** The ids of all rows that fit, lowest first. Other calls are answered in between, however many there are. */
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

/** The rows of these ids, in their order and in pages, with other calls answered in between. Those that are gone are left out. */
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
