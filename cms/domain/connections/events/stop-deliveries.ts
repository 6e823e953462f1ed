import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';

/** Ends the deliveries that still wait: they count as failed, and are not tried again. */
export const stopDeliveries = (app: App, among: Condition<'webhook-deliveries'>): Promise<void> =>
  rows(app, 'webhook-deliveries').updateAll([{ state: 'queued' }, among], {
    state: 'failed',
    nextAttemptAt: 0,
  });
