import * as contract from '../../../contracts/bookings/offers';
import { endOffers, offerTimes } from '../../domain/bookings/offer-times';
import { forward } from '../handle';

export const offerHandlers = [
  forward(contract.offerTimes, offerTimes),
  forward(contract.endOffers, endOffers),
];
