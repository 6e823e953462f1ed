import * as figures from '../../../contracts/owner/figures';
import { readToday } from '../../../contracts/owner/today';
import * as contract from '../../../contracts/owner/waiting';
import { todaysNext } from '../../domain/calendar/today';
import { messagesLeave } from '../../domain/messages/messages-leave';
import { needsYou } from '../../domain/waiting/needs-you';
import { payables } from '../../domain/waiting/payables';
import { waitingCounts } from '../../domain/waiting/waiting-counts';
import { handle } from '../handle';

export const waitingHandlers = [
  handle(contract.waitingCounts, async ({ app }) => {
    const counts = await waitingCounts(app.payload, app.now());
    return Object.assign(counts, { messagesLeave: messagesLeave(app) });
  }),
  handle(readToday, ({ app }) => todaysNext(app)),
  handle(figures.needsYou, ({ app }) => needsYou(app)),
  handle(figures.payables, ({ app }) => payables(app)),
];
