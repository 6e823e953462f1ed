import type { VisitHorse } from '../../../contracts/visits/visits';
import type { App } from '../../app';
import { findRows } from '../../database/rows';

type Item = VisitHorse['items'][number];

/** Items at today's prices: those of services that are offered still. All others keep the price that they had. */
export async function pricesNow(app: App, items: readonly Item[]): Promise<(item: Item) => Item> {
  const ids = [...new Set(items.flatMap(({ priceItemId }) => priceItemId ?? []))];
  const rows = ids.length
    ? await findRows(
        app.payload,
        'price-items',
        { and: [{ id: { in: ids } }, { active: { not_equals: false } }] },
        { fields: ['cents'] },
      )
    : [];
  const now = new Map(rows.map(({ id, cents }) => [id, cents]));
  return (item) => ({ ...item, unitCents: now.get(item.priceItemId ?? 0) ?? item.unitCents });
}
