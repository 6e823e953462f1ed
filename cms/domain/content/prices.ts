import type { Business } from '../../../collections/payload-types';
import type { Prices } from '../../../contracts/content/prices';
import type { App } from '../../app';
import { whereOf } from '../../database/rows';
import { revisionOf, saveBusiness, storedBusiness } from './business-settings';
import { feeOf } from './priority-fee';
import { writtenPlaces } from './written-prices';

async function pricesOf(app: App, business: Business, written: number): Promise<Prices> {
  const { docs } = await app.payload.find({
    collection: 'services',
    where: whereOf<'services'>({ _status: 'published' }),
    pagination: false,
    sort: ['order', 'id'],
    depth: 0,
  });
  return {
    revision: revisionOf(business),
    priorityFeeDollars: feeOf(business),
    services: docs.map(({ id, title, priceHint }) => ({
      title,
      price: priceHint ?? '',
      address: `/cms/collections/services/${id}`,
    })),
    writtenIn: await writtenPlaces(app, written),
  };
}

/** The fee and the prices on the website, and where the fee, or another figure, is written by its number. */
export async function readPrices(app: App, figure?: number): Promise<Prices> {
  const business = await storedBusiness(app);
  return pricesOf(app, business, figure ?? feeOf(business));
}

/** Sets the priority fee. The answer names the texts that still say the one of before. */
export async function savePrices(
  app: App,
  { revision, priorityFeeDollars }: { revision: string; priorityFeeDollars: number },
): Promise<Prices> {
  const { before, now } = await saveBusiness(app, revision, () => ({ priorityFeeDollars }));
  return pricesOf(app, now, feeOf(before));
}
