import { setTimeout as pause } from 'node:timers/promises';
import { rows } from '../../../../rows/rows';
import { deliveryTrouble, optedOutCode } from '../../../../rules/messages/delivery-errors';
import type { App } from '../../../app';
import { recordOutcome } from '../../audience/campaign/contacted';
import { pushDeliveryFailure } from '../push/delivery-failure';
import { recordOptOut } from '../record-opt-out';

interface SmsStatus {
  MessageSid?: string;
  MessageStatus?: string;
  To?: string;
  ErrorCode?: string;
}

const outcomes: Record<string, 'delivered' | 'failed'> = {
  delivered: 'delivered',
  read: 'delivered',
  failed: 'failed',
  undelivered: 'failed',
};

/** Number of lookups for a text whose own response may still be on its way, and their interval. */
const maxLookups = 4;
const pauseMs = 300;

async function messageOf(app: App, sid: string) {
  for (let look = 1; ; look++) {
    const message = await rows(app, 'messages').one({ providerId: sid });
    if (message || look === maxLookups) return message;
    await pause(pauseMs);
  }
}

/**
 * Stores the status of a text. `delivered` is final: later or repeated states change nothing, and no state returns to
 * `sent`.
 */
export async function recordDelivery(app: App, status: SmsStatus): Promise<void> {
  const outcome = outcomes[status.MessageStatus ?? ''];
  if (!outcome || !status.MessageSid) return;
  const message = await messageOf(app, status.MessageSid);
  if (!message) return;
  const still = outcome === 'delivered' ? (['sent', 'failed'] as const) : (['sent'] as const);
  const error = outcome === 'delivered' ? null : deliveryTrouble(status.ErrorCode);
  const changed = await rows(app, 'messages').update(
    { id: message.id, providerId: status.MessageSid, state: still },
    { state: outcome, error },
  );
  if (changed) await recordOutcome(app, message);
  if (changed && error) await pushDeliveryFailure(app, message, error);
  if (outcome === 'failed' && status.ErrorCode === optedOutCode)
    await recordOptOut(app, message.to, 'Twilio');
}
