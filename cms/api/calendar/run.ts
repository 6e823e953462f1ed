import * as contract from '../../../contracts/calendar/run';
import { planRun } from '../../domain/run/plan';
import { readRun } from '../../domain/run/read';
import { handle } from '../handle';

export const runHandlers = [
  handle(contract.readRun, ({ app, query }) => readRun(app, query)),
  handle(contract.planRun, ({ app, body }) => planRun(app, body)),
];
