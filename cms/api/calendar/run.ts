import * as contract from '../../../contracts/calendar/run';
import { planRun } from '../../domain/calendar/run/plan';
import { readRun } from '../../domain/calendar/run/read-run';
import { forward } from '../handle';

export const runHandlers = [forward(contract.readRun, readRun), forward(contract.planRun, planRun)];
