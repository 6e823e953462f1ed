import * as contract from '../../../contracts/bookings/gaps';
import { candidatesFor } from '../../domain/bookings/gaps/candidates';
import { gapsOn } from '../../domain/bookings/gaps/gaps';
import { offerGap } from '../../domain/bookings/gaps/offer';
import { forward, handle } from '../handle';

export const gapHandlers = [
  handle(contract.gapsOfDay, ({ app, query }) => gapsOn(app, query.date)),
  forward(contract.gapCandidates, candidatesFor),
  forward(contract.offerGap, offerGap),
];
