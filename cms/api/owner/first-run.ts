import * as contract from '../../../contracts/owner/first-run';
import { firstRun } from '../../domain/first-run/first-run';
import { markStep } from '../../domain/first-run/off-the-list';
import { sendTestEmail } from '../../domain/messages/test-email';
import { handle } from '../handle';

export const firstRunHandlers = [
  handle(contract.readFirstRun, ({ app }) => firstRun(app)),
  handle(contract.markFirstStep, async ({ app, body }) => {
    await markStep(app, body.step, body.off);
    return firstRun(app);
  }),
  handle(contract.testEmail, ({ app, requestKey }) => sendTestEmail(app, requestKey)),
];
