import * as contract from '../../../contracts/bookings/rebook';
import type { App } from '../../app';
import { bookingOfToken } from '../../domain/bookings/private-link';
import { makeAgainLinkAfterVisit, makeAgainLinkForStable } from '../../domain/bookings/rebook/asked-for';
import { bookAgain } from '../../domain/bookings/rebook/book';
import { linkOfToken } from '../../domain/bookings/rebook/links';
import { sameAgainOf } from '../../domain/bookings/rebook/offered';
import { handle } from '../handle';

interface ByLink {
  app: App;
  params: { token: string };
  address: string;
}
const readLink = ({ app, params, address }: ByLink) => linkOfToken(app, params.token, address);

export const againHandlers = [
  handle(contract.readAgain, async (call) => {
    const found = await readLink(call);
    call.res.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    return sameAgainOf(call.app, found);
  }),
  handle(contract.bookAgain, async (call) => {
    const { app, body, address, requestKey } = call;
    return bookAgain(app, await readLink(call), body, { address, requestKey });
  }),
  handle(contract.againByLink, async ({ app, params, address, requestKey }) =>
    makeAgainLinkAfterVisit(app, await bookingOfToken(app, params.token, address), requestKey),
  ),
  handle(contract.againOfCustomer, ({ app, person, body, requestKey }) =>
    makeAgainLinkForStable(app, person.subject, body.horseIds, requestKey),
  ),
];
