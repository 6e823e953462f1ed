import type { Payment } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import type { App } from '../../../app';
import { removedItemsOf } from './entries';
import { itemsWhere } from './items';
import { type PayeeCollection, payeeKinds } from './payees';

/** Returns the removals of all payees of one kind. There are few: they correct mistakes. */
export const removalsOf = (app: Pick<App, 'payload'>, collection: PayeeCollection) =>
  rows(app, 'payments').pick(
    [{ kind: 'removal' }, { [payeeKinds[collection].owner]: { not: null } }],
    ['items', payeeKinds[collection].owner],
  );

type Removal = Pick<Payment, 'id' | 'items'>;

/** Returns the labels of items, by id. A removed item's label comes from its removal. */
export async function itemLabels(
  app: Pick<App, 'payload'>,
  collection: PayeeCollection,
  ids: number[],
): Promise<Map<number, string>> {
  const rows = await itemsWhere(app, collection, { id: ids });
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  if (ids.every((id) => labels.has(id))) return labels;
  const removals: Removal[] = await removalsOf(app, collection);
  for (const { id, label } of removals.flatMap(removedItemsOf)) if (!labels.has(id)) labels.set(id, label);
  return labels;
}
