import { randomUUID } from 'node:crypto';
import { keyOf } from '../../../collections/fields/derived-key';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { notFound, Refusal } from '../../refusal';
import { isWithin } from '../../security/limits/limiter';
import { inConstantTime } from '../../security/sign-in/constant-time';
import { hashToken } from '../../security/sign-in/passwords';
import { makeToken, tokenPurposes } from '../../security/tokens/one-time-tokens';
import type { MessageTopic } from '../messages/message-topic';
import { queueMessage } from '../messages/queue-message';
import { smsBlockReason } from '../messages/sms-block-reason';
import { type PayeeCollection, payeeKinds } from '../money/ledger/payees';
import type { RequestKey } from '../system/idempotency/run-idempotent';

/** Validity of a link from the owner, and of one requested by email, in minutes. */
const minutes = 7 * 24 * 60;
const emailedMinutes = 60;

async function prepareLink(app: App, collection: PayeeCollection, id: number, isReset: boolean) {
  const person = await rows(app, collection).one({ id });
  if (!person) throw notFound();
  // The link of an inactive person does not work.
  if (!person.isActive) throw new Refusal('conflict', 'They are not active. Please activate them first');
  const { loginUsername: username } = person;
  if (!username) throw new Refusal('conflict', 'Please give them a username first');
  const query = new URLSearchParams({ username, type: payeeKinds[collection].type });
  if (isReset) query.set('again', '1');
  const about = { purpose: tokenPurposes.setUp, subjectCollection: collection, subjectId: id, minutes };
  return { person, link: { ...about, path: `/setup-password?${query}&token=` } };
}

/**
 * Creates a link to choose a password, valid once and for seven days. Ends the previous link. The page sends people
 * with a password to the sign-in, unless the link is for a new password.
 */
export async function newSetupLink(
  app: App,
  collection: PayeeCollection,
  id: number,
  { again } = { again: false },
): Promise<string> {
  const { path, ...token } = (await prepareLink(app, collection, id, again)).link;
  return `${app.env.PUBLIC_URL}${path}${await makeToken(app, token)}`;
}

/**
 * Texts a set-up link, which is made when the message is sent. Throws `conflict` for a person who cannot be texted.
 */
export async function textSetupLink(
  app: App,
  collection: PayeeCollection,
  id: number,
  { again }: { again: boolean },
  requestKey: RequestKey | null,
): Promise<void> {
  const { person, link } = await prepareLink(app, collection, id, again);
  if (!person.phone) throw new Refusal('conflict', 'They have no phone number to text');
  const why = await smsBlockReason(app, person.phone);
  if (why) throw new Refusal('conflict', why);
  await queueMessage(app, 'setupSms', {
    to: person.phone,
    values: { firstName: person.firstName },
    about: { collection, id },
    key: `set-up:${collection}:${id}:${requestKey?.mark ?? randomUUID()}`,
    oneTimeLink: link,
  });
  app.wakeRelay();
}

const withEmail = (collection: PayeeCollection, email: string) =>
  collection === 'referral-farriers' ? { emailKey: keyOf(email) } : { email };

/**
 * Emails a link for a new password to everybody with that address. Response, timing and repeated requests do not show
 * whether the address is known: the limit allows one email in its period.
 */
export const mailSetupLink = (app: App, collection: PayeeCollection, email: string): Promise<void> =>
  inConstantTime(async () => {
    const account = hashToken(`${collection}:${keyOf(email)}`);
    if (!(await isWithin(app.limiter.hit('forgotPerAccount', account)))) return;
    const people = await rows(app, collection).pick(
      [withEmail(collection, email), { isActive: true }, { loginUsername: { not: null } }],
      ['firstName'],
    );
    for (const { id, firstName } of people) {
      const { link } = await prepareLink(app, collection, id, true);
      await queueMessage(app, 'setupEmail', {
        to: email,
        values: { firstName },
        about: { collection, id },
        key: `set-up:${collection}:${id}:${randomUUID()}`,
        oneTimeLink: { ...link, minutes: emailedMinutes },
      });
    }
    if (people.length) app.wakeRelay();
  });

/** Checks a link again before it is sent: it may have waited, and does not work for an inactive person. */
export const setUpMessages: MessageTopic = {
  beforeSend: async (app, { template, aboutCollection, aboutId }) => {
    if (template !== 'setupSms' && template !== 'setupEmail') return null;
    const person = await rows(app, aboutCollection as PayeeCollection).one({
      id: aboutId ?? null,
    });
    return person?.isActive ? null : { refused: 'They are no longer active' };
  },
};
