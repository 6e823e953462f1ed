import type { Where } from 'payload';
import type { App } from '../app';
import { remove } from '../database/rows';
import { Refusal } from '../refusal';

interface Cap {
  collection: 'horses' | 'horse-health-records' | 'booking-filters' | 'api-tokens' | 'webhooks';
  /** The rows that count. */
  where: Where;
  max: number;
  /** The refusal when the cap is reached. */
  words: string;
}

/**
 * Creates a row unless the cap is reached. It counts again after the insert, and takes the row back when others came
 * in between: of many at once, in any number of processes, there are never more than the cap. Throws `conflict` when
 * it is reached.
 */
export async function createWithinCap<Row extends { id: number }>(
  app: App,
  { collection, where, max, words: text }: Cap,
  insert: () => Promise<Row>,
): Promise<Row> {
  const count = async () => (await app.payload.count({ collection, where })).totalDocs;
  const full = () => new Refusal('conflict', text);
  if ((await count()) >= max) throw full();
  const row = await insert();
  if ((await count()) <= max) return row;
  await remove(app.payload, collection, { id: { equals: row.id } });
  throw full();
}
