import * as contract from '../../../contracts/bookings/offers';
import { endOffers, offerTimes } from '../../domain/bookings/offer-times';
import { handle } from '../handle';

export const offerHandlers = [
  handle(contract.offerTimes, ({ app, params, body }) => offerTimes(app, params.id, body)),
  handle(contract.endOffers, ({ app, params }) => endOffers(app, params.id)),
];
