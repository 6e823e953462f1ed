import type { Message } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { nextDaytime } from '../../../../rules/time/text-hours';
import { visitNoticesEnd } from '../../../../rules/visits/visit-record';
import type { App } from '../../../app';
import { Refusal } from '../../../refusal';
import { hasLeft } from '../../messages/queue-message';
import { storedMessages, waits } from './stored-messages';

/**
 * Returns until when a lost message about a record can be resent; null without its record. Throws `conflict` when
 * that is past, and when its client was notified since.
 */
export async function resendDeadline(app: App, { id, aboutId }: Message): Promise<Date | null> {
  const visit = await rows(app, 'visits').one({ id: aboutId ?? 0 });
  if (!visit?.completedAt) return null;
  const stored = await storedMessages(app, visit.id);
  const client = stored.find((row) => row.id === id)?.clientId;
  if (stored.some((row) => row.clientId === client && (hasLeft(row) || waits(row))))
    throw new Refusal('conflict', 'Another message of this kind waits or has left since');
  const zone = app.env.BUSINESS_TIME_ZONE;
  const until = visitNoticesEnd(zone, visit.completedAt);
  if (nextDaytime(zone, app.now()) > until)
    throw new Refusal('conflict', 'This message is too old to send. Please call instead.');
  return until;
}
