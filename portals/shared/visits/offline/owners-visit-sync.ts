import type { listPriceItems } from '../../../../contracts/money/price-items';
import { dateIn } from '../../../../rules/time/zone';
import { call } from '../../../../ui/api/call';
import { smallEndpoint } from '../../../../ui/api/small-endpoint';
import { businessTimeZone } from '../../../../ui/portal-kit/page-root';
import { storeValue } from '../../../../ui/saving/stored';
import { createVisitSync } from './create-visit-sync';
import { ownersVisitCalls } from './visit-calls';
import { refusedIn, waitingIn } from './visits-state';
import { storeWaitingCount } from './waiting-count';

const priceItems = smallEndpoint<typeof listPriceItems>('GET', '/api/price-items');

const prices = async () =>
  (await call(priceItems, {}))
    .filter(({ active }) => active)
    .map(({ id, name, description, cents }) => ({ id, name, description: description ?? name, cents }));

export const ownersVisitSync = createVisitSync(ownersVisitCalls(prices), () =>
  dateIn(businessTimeZone, new Date()),
);

ownersVisitSync.state.subscribe(() => {
  const now = ownersVisitSync.state.read();
  if (now.phase !== 'open') return;
  storeWaitingCount('owner', waitingIn(now), refusedIn(now));
  // While this value exists, the calendar opens without a network. It ends with the session.
  if (now.link === 'good' && now.visits.size)
    storeValue('visits', { at: Date.now(), value: now.visits.size });
});
