import * as contract from '../../../contracts/system/first-run';
import { sendTestEmail } from '../../domain/messages/test-email';
import { firstRun } from '../../domain/system/first-run/first-run';
import { markStep } from '../../domain/system/first-run/off-the-list';
import { forward, handle } from '../handle';

export const firstRunHandlers = [
  forward(contract.readFirstRun, firstRun),
  handle(contract.markFirstStep, async ({ app, body }) => {
    await markStep(app, body.step, body.off);
    return firstRun(app);
  }),
  forward(contract.testEmail, sendTestEmail),
];
