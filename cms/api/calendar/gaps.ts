import * as contract from '../../../contracts/calendar/gaps';
import { candidatesFor } from '../../domain/gaps/candidates';
import { gapsOn } from '../../domain/gaps/gaps';
import { offerGap } from '../../domain/gaps/offer';
import { handle } from '../handle';

export const gapHandlers = [
  handle(contract.gapsOfDay, ({ app, query }) => gapsOn(app, query.date)),
  handle(contract.gapCandidates, ({ app, query }) => candidatesFor(app, query)),
  handle(contract.offerGap, ({ app, body, requestKey }) => offerGap(app, body, requestKey)),
];
