import type { ReplyOf } from '../../../contracts/endpoint';
import type { testEmail } from '../../../contracts/system/first-run';
import { plainReason } from '../../../rules/messages/message-trouble';
import type { App } from '../../app';
import { invalidField } from '../../refusal';
import { auditCaller } from '../../security/audit';
import { randomToken } from '../../security/sign-in/passwords';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { noticeAddresses } from './notice-addresses';
import { outcomeWithin } from './outcome-within';
import { queueMessage } from './queue-message';

const timeoutMs = 5000;

/** Emails the owner's own address, usually to test email, and returns the outcome as text. */
export async function sendTestEmail(
  app: App,
  requestKey: RequestKey | null,
  queue = (to: string, key: string) =>
    queueMessage(app, 'testOwnerEmail', { to, values: {}, about: null, key }),
): Promise<ReplyOf<typeof testEmail>> {
  const { email: to } = await noticeAddresses(app);
  if (!to)
    throw invalidField(
      'noticeEmail',
      'There is no email address for notices yet. Add one in the CMS, under Business.',
    );
  const key = `test-email:${requestKey?.mark ?? randomToken()}`;
  const queued = await queue(to, key);
  app.wakeRelay();
  if (queued) await auditCaller(app, 'Sent a test email', `messages ${queued.id}`);
  const [outcome] = await outcomeWithin(app, queued ? [queued.id] : [], timeoutMs);
  const state = outcome?.state ?? 'queued';
  const text = {
    sent: `A test email was sent to ${to}.`,
    delivered: `A test email arrived at ${to}.`,
    draft: `A test email to ${to} waits to be sent.`,
    queued: `A test email to ${to} waits to be sent.`,
    logged: 'The test email is kept in the message log only: no mail server is connected yet.',
    failed: `The test email to ${to} failed: ${plainReason(outcome?.error ?? '')}`,
    expired: `The test email to ${to} was not sent in time.`,
  } as const;
  return { message: text[state], state };
}
