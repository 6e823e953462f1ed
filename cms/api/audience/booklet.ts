import * as contract from '../../../contracts/audience/booklet';
import { looksAutomated } from '../../../contracts/honeypot';
import { listSubscribers, subscribersCsv } from '../../domain/booklet/owners-list';
import { checkedSubscription, subscribe } from '../../domain/booklet/service';
import { handle } from '../handle';

export const bookletHandlers = [
  handle(contract.subscribe, async ({ app, body, address }) => {
    await app.limiter.hit('subscription', address);
    const { website, formAge, ...given } = body;
    const input = checkedSubscription(given);
    if (!looksAutomated({ website, formAge })) await subscribe(app, input);
    return { message: 'Successfully Subscribed!' };
  }),
  handle(contract.listSubscribers, ({ app, query }) => listSubscribers(app, query)),
  handle(contract.exportSubscribers, async ({ app, res }) => {
    res.attachment('booklet-subscribers.csv');
    return subscribersCsv(app);
  }),
];
