import type { LoggedMessage } from '../../../../contracts/messages/message-log';
import { rows } from '../../../../rows/rows';
import { nextDaytime } from '../../../../rules/time/text-hours';
import type { App } from '../../../app';
import { notFound, Refusal } from '../../../refusal';
import { auditCaller } from '../../../security/audit';
import { firstTryAt } from '../text-times';
import { asLoggedMessages } from './list-messages';

/** Sends a draft by day. Throws `not-found`, and `conflict` for a message that is no draft or no longer useful. */
export async function sendDraft(app: App, id: number): Promise<LoggedMessage> {
  const draft = await rows(app, 'messages').one({ id });
  if (!draft) throw notFound();
  if (draft.state !== 'draft') throw new Refusal('conflict', 'This message is no longer a draft');
  const leaves = nextDaytime(app.env.BUSINESS_TIME_ZONE, app.now()).getTime();
  if (draft.usefulUntil && leaves > draft.usefulUntil)
    throw new Refusal('conflict', 'This message is too old to send. Please call instead.');
  const nextAttemptAt = await firstTryAt(app, {
    ...draft,
    createdAt: app.now().toISOString(),
    nextAttemptAt: leaves,
  });
  const sent = await rows(app, 'messages').update({ id, state: 'draft' }, { state: 'queued', nextAttemptAt });
  if (!sent) throw new Refusal('conflict', 'This message is no longer a draft');
  await auditCaller(app, 'Sent a draft', `messages ${id}`);
  app.wakeRelay();
  const [message] = await asLoggedMessages(app, [sent]);
  if (!message) throw notFound();
  return message;
}
