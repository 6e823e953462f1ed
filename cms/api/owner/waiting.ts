import * as figures from '../../../contracts/owner/figures';
import { readToday } from '../../../contracts/owner/today';
import * as contract from '../../../contracts/owner/waiting';
import { todaysNext } from '../../domain/calendar/today';
import { needsYou } from '../../domain/waiting/needs-you';
import { payables } from '../../domain/waiting/payables';
import { waitingCounts } from '../../domain/waiting/waiting-counts';
import { handle } from '../handle';

export const waitingHandlers = [
  handle(contract.waitingCounts, ({ app }) => waitingCounts(app.payload, app.now())),
  handle(readToday, ({ app }) => todaysNext(app)),
  handle(figures.needsYou, ({ app }) => needsYou(app)),
  handle(figures.payables, ({ app }) => payables(app)),
];
