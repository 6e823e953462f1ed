import * as next from '../../../contracts/calendar/next-visits';
import * as plan from '../../../contracts/calendar/plan';
import * as regulars from '../../../contracts/calendar/regulars';
import { createNext } from '../../domain/planned/make-next';
import { nextOf } from '../../domain/planned/next';
import { planOfDays } from '../../domain/planned/plan-days';
import { toPlace } from '../../domain/planned/to-place';
import { listRegulars, regularWithDays, seeRegular } from '../../domain/regulars/read';
import { changeRegular, createRegular, endRegular } from '../../domain/regulars/write';
import { handle } from '../handle';

export const plannedHandlers = [
  handle(next.getNext, ({ app, params }) => nextOf(app, params.id)),
  handle(next.createNext, ({ app, params, body, requestKey }) =>
    createNext(app, params.id, body, requestKey),
  ),
  handle(plan.planOfDays, ({ app, query }) => planOfDays(app, query)),
  handle(plan.toPlace, ({ app }) => toPlace(app)),
  handle(regulars.listRegulars, ({ app, query }) => listRegulars(app, query)),
  handle(regulars.createRegular, ({ app, body, requestKey }) => createRegular(app, body, requestKey)),
  handle(regulars.getRegular, ({ app, params }) => regularWithDays(app, params.id)),
  handle(regulars.updateRegular, ({ app, params, body }) => changeRegular(app, params.id, body)),
  handle(regulars.endRegular, ({ app, params }) => endRegular(app, params.id)),
  handle(regulars.seenRegular, ({ app, params }) => seeRegular(app, params.id)),
];
