import type { listPriceItems } from '../../../contracts/invoices/price-items';
import { dateIn } from '../../../rules/time/zone';
import { call } from '../../../ui/api/call';
import { smallEndpoint } from '../../../ui/api/small-endpoint';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { ownersVisitCalls } from '../../../ui/visits/offline/calls';
import { createDesk } from '../../../ui/visits/offline/desk';

const priceItems = smallEndpoint<typeof listPriceItems>('GET', '/api/price-items');

/** The services that are offered now, as a visit's items take them. */
const prices = async () =>
  (await call(priceItems, {}))
    .filter(({ active }) => active)
    .map(({ id, name, description, cents }) => ({ id, name, description: description ?? name, cents }));

/** The owner's records of visits on this phone. */
export const desk = createDesk(ownersVisitCalls(prices), () => dateIn(businessTimeZone, new Date()));
