import type { VisitHorse } from '../../../contracts/visits/visits';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';

type Item = VisitHorse['items'][number];

/** Returns items at today's prices. Items of services that are no longer offered keep their old price. */
export async function pricesNow(app: App, items: readonly Item[]): Promise<(item: Item) => Item> {
  const ids = [...new Set(items.flatMap(({ priceItemId }) => priceItemId ?? []))];
  const priceItems = ids.length
    ? await rows(app, 'price-items').pick({ id: ids, active: { not: false } }, ['cents'])
    : [];
  const now = new Map(priceItems.map(({ id, cents }) => [id, cents]));
  return (item) => ({ ...item, unitCents: now.get(item.priceItemId ?? 0) ?? item.unitCents });
}
