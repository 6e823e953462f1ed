import type { Where } from 'payload';
import type { App } from '../../../app';
import { updateAll } from '../../../database/rows';

/** Ends the deliveries that still wait: they count as failed, and are not tried again. */
export const stopDeliveries = (app: App, among: Where): Promise<void> =>
  updateAll(
    app.payload,
    'webhook-deliveries',
    { and: [{ state: { equals: 'queued' } }, among] },
    { state: 'failed', nextAttemptAt: 0 },
  );
