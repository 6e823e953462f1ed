import * as next from '../../../contracts/calendar/next-visits';
import * as plan from '../../../contracts/calendar/plan';
import * as regulars from '../../../contracts/calendar/regulars';
import { createNext } from '../../domain/calendar/next-visits/make-next';
import { nextOf } from '../../domain/calendar/next-visits/next';
import { planOfDays } from '../../domain/calendar/next-visits/plan-days';
import { toPlace } from '../../domain/calendar/next-visits/to-place';
import { changeRegular, createRegular, endRegular } from '../../domain/calendar/regulars/change-regular';
import { listRegulars, regularWithDays, seeRegular } from '../../domain/calendar/regulars/read-regulars';
import { forward } from '../handle';

export const plannedHandlers = [
  forward(next.getNext, nextOf),
  forward(next.createNext, createNext),
  forward(plan.planOfDays, planOfDays),
  forward(plan.toPlace, toPlace),
  forward(regulars.listRegulars, listRegulars),
  forward(regulars.createRegular, createRegular),
  forward(regulars.getRegular, regularWithDays),
  forward(regulars.updateRegular, changeRegular),
  forward(regulars.endRegular, endRegular),
  forward(regulars.seenRegular, seeRegular),
];
