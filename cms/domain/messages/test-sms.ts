import type { ReplyOf } from '../../../contracts/endpoint';
import type { testSms } from '../../../contracts/surveys';
import { plainReason } from '../../../rules/message-trouble';
import { formatPhone } from '../../../rules/phones';
import type { App } from '../../app';
import { invalidField } from '../../refusal';
import { auditCaller } from '../../security/audit';
import { randomToken } from '../../security/passwords';
import type { Intent } from '../idempotency/once';
import { noticeAddresses } from './notice-addresses';
import { queueMessage } from './queue';
import { settledWithin } from './settled-within';

const patienceMs = 5000;

/** Texts the owner's own number, and tells in words what became of it. */
export async function sendTestSms(app: App, intent: Intent | null): Promise<ReplyOf<typeof testSms>> {
  const { phone } = await noticeAddresses(app);
  if (!phone)
    throw invalidField(
      'noticePhone',
      'There is no phone number for notices yet. Add one in the CMS, under Business.',
    );
  const key = `test-sms:${intent?.mark ?? randomToken()}`;
  const queued = await queueMessage(app, 'testOwnerSms', { to: phone, values: {}, about: null, key });
  app.nudgeRelay();
  if (queued) await auditCaller(app, 'Sent a test SMS', `messages ${queued.id}`);
  const [outcome] = await settledWithin(app, queued ? [queued.id] : [], patienceMs);
  const state = outcome?.state ?? 'queued';
  const to = formatPhone(phone);
  const words = {
    sent: `A test text was sent to ${to}.`,
    delivered: `A test text arrived at ${to}.`,
    queued: `A test text to ${to} waits to be sent.`,
    logged: `The test text is kept in the message log only: Twilio is not set up yet.`,
    failed: `The test text to ${to} failed: ${plainReason(outcome?.error ?? '')}`,
    expired: `The test text to ${to} was not sent in time.`,
  } as const;
  return { message: words[state], state };
}
