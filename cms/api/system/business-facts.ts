import * as contract from '../../../contracts/system/business-facts';
import { businessFacts, llmsText, reachOfArea } from '../../domain/content/business-facts';
import { forward } from '../handle';

export const businessFactHandlers = [
  forward(contract.aboutBusiness, businessFacts),
  forward(contract.checkArea, reachOfArea),
  forward(contract.llmsText, llmsText),
];
