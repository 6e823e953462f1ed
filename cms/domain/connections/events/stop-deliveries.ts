import { type Condition, rows } from '../../../../rows/rows';
import type { App } from '../../../app';

/** Marks waiting deliveries as failed, so that they are not retried. */
export const stopDeliveries = (app: App, among: Condition<'webhook-deliveries'>): Promise<void> =>
  rows(app, 'webhook-deliveries').updateAll([{ state: 'queued' }, among], {
    state: 'failed',
    nextAttemptAt: 0,
  });
