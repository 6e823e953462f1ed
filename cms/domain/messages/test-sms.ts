import type { testSms } from '../../../contracts/audience/surveys';
import type { ReplyOf } from '../../../contracts/endpoint';
import { formatPhone } from '../../../rules/accounts/phones';
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

/** Prefix of the keys of test texts, which do not count as texts of the tried kind. */
export const testSmsKey = 'test-sms:';

/** Texts the owner's own number, usually to test texts, and returns the outcome as text. */
export async function sendTestSms(
  app: App,
  requestKey: RequestKey | null,
  queue = (to: string, key: string) =>
    queueMessage(app, 'testOwnerSms', { to, values: {}, about: null, key }),
): Promise<ReplyOf<typeof testSms>> {
  const { phone } = await noticeAddresses(app);
  if (!phone)
    throw invalidField(
      'noticePhone',
      'There is no phone number for notices yet. Add one in the CMS, under Business.',
    );
  const key = `${testSmsKey}${requestKey?.mark ?? randomToken()}`;
  const queued = await queue(phone, key);
  app.wakeRelay();
  if (queued) await auditCaller(app, 'Sent a test SMS', `messages ${queued.id}`);
  const [outcome] = await outcomeWithin(app, queued ? [queued.id] : [], timeoutMs);
  const state = outcome?.state ?? 'queued';
  const to = formatPhone(phone);
  const text = {
    sent: `A test text was sent to ${to}.`,
    delivered: `A test text arrived at ${to}.`,
    draft: `A test text to ${to} waits to be sent.`,
    queued: `A test text to ${to} waits to be sent.`,
    logged: `The test text is kept in the message log only: Twilio is not set up yet.`,
    failed: `The test text to ${to} failed: ${plainReason(outcome?.error ?? '')}`,
    expired: `The test text to ${to} was not sent in time.`,
  } as const;
  return { message: text[state], state };
}
