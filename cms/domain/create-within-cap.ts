import { type Condition, rows } from '../../rows/rows';
import type { App } from '../app';
import { createMutex } from '../create-queue';
import { Refusal } from '../refusal';

type Capped = 'horses' | 'horse-health-records' | 'booking-filters' | 'api-tokens' | 'webhooks';
interface Cap<S extends Capped> {
  collection: S;
  where: Condition<S>;
  max: number;
  words: string;
}

/** Serialises inserts under the same cap in this process, so that none is refused while there is room. */
const inTurn = createMutex();

/**
 * Creates a row unless the cap is reached. Counts again after the insert and deletes the row if another process came
 * in between, so that concurrent calls never exceed the cap. Throws `conflict` when it is reached.
 */
export const createWithinCap = <S extends Capped, Row extends { id: number }>(
  app: App,
  { collection, where, max, words: text }: Cap<S>,
  insert: () => Promise<Row>,
): Promise<Row> =>
  inTurn(`${collection} ${JSON.stringify(where)}`, async () => {
    const count = () => rows(app, collection).count(where);
    const full = () => new Refusal('conflict', text);
    if ((await count()) >= max) throw full();
    const row = await insert();
    if ((await count()) <= max) return row;
    await rows<Capped>(app, collection).remove({ id: row.id });
    throw full();
  });
