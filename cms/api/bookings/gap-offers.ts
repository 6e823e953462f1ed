import * as contract from '../../../contracts/bookings/gap-offers';
import type { App } from '../../app';
import {
  acceptGapOffer,
  makeAgainLinkForOffer,
  readOffer,
} from '../../domain/bookings/gaps/accept-gap-offer';
import { offerOfToken } from '../../domain/bookings/gaps/links';
import { handle } from '../handle';

interface ByLink {
  app: App;
  params: { token: string };
  address: string;
}
const readLink = ({ app, params, address }: ByLink) => offerOfToken(app, params.token, address);

export const gapOfferHandlers = [
  handle(contract.readGapOffer, async (call) => {
    const open = await readLink(call);
    call.res.set({ 'X-Robots-Tag': 'noindex', 'Referrer-Policy': 'no-referrer' });
    return readOffer(call.app, open);
  }),
  handle(contract.takeGapOffer, async (call) => {
    const { app, body, address, requestKey } = call;
    await app.limiter.hit('gapOfferTaken', address);
    const { offer, isNew } = await acceptGapOffer(app, await readLink(call), body, { address, requestKey });
    if (!isNew) call.stands();
    return offer;
  }),
  handle(contract.againOfGap, async (call) => makeAgainLinkForOffer(call.app, await readLink(call))),
];
