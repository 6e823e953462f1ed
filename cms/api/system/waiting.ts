import * as figures from '../../../contracts/system/figures';
import { readToday } from '../../../contracts/system/today';
import * as contract from '../../../contracts/system/waiting';
import { todaysNext } from '../../domain/calendar/today';
import { messagesLeave } from '../../domain/messages/messages-leave';
import { needsYou } from '../../domain/system/waiting/needs-you';
import { payables } from '../../domain/system/waiting/payables';
import { waitingCounts } from '../../domain/system/waiting/waiting-counts';
import { forward, handle } from '../handle';

export const waitingHandlers = [
  handle(contract.waitingCounts, async ({ app }) => {
    const counts = await waitingCounts(app.payload, app.now());
    return Object.assign(counts, { messagesLeave: messagesLeave(app) });
  }),
  forward(readToday, todaysNext),
  forward(figures.needsYou, needsYou),
  forward(figures.payables, payables),
];
