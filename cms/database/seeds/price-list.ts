import type { Payload } from 'payload';
import { nextCount } from '../../../collections/fields/numeric-id';
import { rows } from '../../../rows/rows';

const marker = 'seed:price-list';

const prices = [
  { name: 'Hoof trimming', description: 'Trim, one horse', cents: 80_00, minutes: 30 },
  { name: 'Hot shoeing', description: 'Full set, hot shod', cents: 220_00, minutes: 75 },
  { name: 'Cold shoeing', description: 'Full set, cold shod', cents: 190_00, minutes: 60 },
  { name: 'Front shoes', description: 'Front shoes and a trim behind', cents: 140_00, minutes: 45 },
  { name: 'Reset', description: 'Reset of shoes that are still good', cents: 130_00, minutes: 45 },
  { name: 'Corrective shoeing', description: 'Corrective shoeing', cents: 280_00, minutes: 90 },
  { name: 'Pads', description: 'A pair of pads', cents: 45_00, minutes: 10 },
];

/** Adds the first price list, once and only when the owner has none. A second start completes an interrupted one. */
export async function seedPriceList(payload: Payload): Promise<void> {
  const seeded = await rows(payload, 'counters').one({ name: marker });
  if (seeded) return;
  const docs = await rows(payload, 'price-items').all({});
  const isOwn = docs.some(({ name }) => !prices.some((price) => price.name === name));
  for (const [index, price] of isOwn ? [] : prices.entries()) {
    if (docs.some(({ name }) => name === price.name)) continue;
    const data = { ...price, taxable: true, active: true, order: index + 1 };
    await payload.create({ collection: 'price-items', data });
  }
  await nextCount(payload, marker);
}
