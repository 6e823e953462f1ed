import * as figures from '../../contracts/figures';
import * as contract from '../../contracts/waiting';
import { markReviewsSeen, needsYou } from '../domain/waiting/needs-you';
import { whatIsOwed } from '../domain/waiting/owed';
import { whatWaits } from '../domain/waiting/what-waits';
import { handle } from './handle';

export const waitingHandlers = [
  handle(contract.whatWaits, ({ app }) => whatWaits(app.payload, app.now())),
  handle(figures.needsYou, ({ app }) => needsYou(app)),
  handle(figures.whatIsOwed, ({ app }) => whatIsOwed(app)),
  handle(figures.markReviewsSeen, async ({ app }) => {
    await markReviewsSeen(app);
    return { message: 'Noted' };
  }),
];
