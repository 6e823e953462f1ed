import * as contract from '../../../contracts/audience/booklet';
import { isAutomated } from '../../../contracts/honeypot';
import { listSubscribers, subscribersCsv } from '../../domain/audience/booklet/owners-list';
import { checkedSubscription, subscribe } from '../../domain/audience/booklet/subscribe';
import { holdForm } from '../../domain/audience/held-forms/hold-form';
import { refuseTooQuick } from '../../domain/audience/held-forms/refuse-too-quick';
import { forward, handle } from '../handle';

export const bookletHandlers = [
  handle(contract.subscribe, async ({ app, body, address }) => {
    await app.limiter.hit('subscription', address);
    const { hollow, formAge, ...given } = body;
    refuseTooQuick({ formAge });
    const input = checkedSubscription(given);
    if (isAutomated({ hollow })) await holdForm(app, { kind: 'booklet', input });
    else await subscribe(app, input);
    return { message: 'Successfully Subscribed!' };
  }),
  forward(contract.listSubscribers, listSubscribers),
  handle(contract.exportSubscribers, async ({ app, res }) => {
    res.attachment('booklet-subscribers.csv');
    return subscribersCsv(app);
  }),
];
