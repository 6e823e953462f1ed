import type { PriceItem as Row } from '../../../../collections/payload-types';
import { answersOf } from '../../../../contracts/declared-fields';
import { priceFields } from '../../../../contracts/money/price-fields';
import type { PriceItem, PriceItemChange, PriceItemInput } from '../../../../contracts/money/price-items';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { createIdempotent } from '../../system/idempotency/create-idempotent';
import type { RequestKey } from '../../system/idempotency/run-idempotent';

const collection = 'price-items';

const asPriceItem = (row: Row): PriceItem => ({
  id: row.id,
  ...answersOf(priceFields, row),
  taxable: row.taxable ?? true,
  order: row.order,
  active: row.active ?? true,
});

export async function listPriceItems(app: App): Promise<PriceItem[]> {
  return (await rows(app, collection).all({}, { sort: ['order', 'id'] })).map(asPriceItem);
}

export async function createPriceItem(
  app: App,
  input: PriceItemInput,
  requestKey: RequestKey | null,
): Promise<PriceItem> {
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, collection).one(where),
    insert: (key) => {
      const { order = 100, active = true, ...rest } = input;
      return rows(app, collection).add({ ...rest, order, active, ...key });
    },
  });
  return asPriceItem(row);
}

/** Changes a price for new lines. Throws `not-found`. */
export async function updatePriceItem(app: App, id: number, change: PriceItemChange): Promise<PriceItem> {
  const updatedAt = app.now().toISOString();
  const row = await rows(app, collection).update({ id }, { ...change, updatedAt });
  if (!row) throw notFound();
  return asPriceItem(row);
}

/** Removes a price from the list; existing lines stay. Throws `not-found`. */
export async function deletePriceItem(app: App, id: number): Promise<void> {
  if (!(await rows(app, collection).one({ id }))) throw notFound();
  await rows(app, collection).remove({ id });
}
