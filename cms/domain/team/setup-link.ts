import { randomUUID } from 'node:crypto';
import type { App } from '../../app';
import { findRow } from '../../database/rows';
import { notFound, Refusal } from '../../refusal';
import { makeToken, tokenPurposes } from '../../security/tokens/one-time-tokens';
import type { RequestKey } from '../idempotency/run-idempotent';
import { type PayeeCollection, payeeKinds } from '../ledger/payees';
import { queueMessage } from '../messages/queue';
import { smsBlockReason } from '../messages/sms-block-reason';

/** For how long such a link works. */
const minutes = 7 * 24 * 60;

async function theirs(app: App, collection: PayeeCollection, id: number, again: boolean) {
  const person = await findRow(app.payload, collection, { id: { equals: id } });
  if (!person) throw notFound();
  // Their link would open nothing.
  if (!person.isActive) throw new Refusal('conflict', 'They are not active. Please activate them first');
  const { loginUsername: username } = person;
  if (!username) throw new Refusal('conflict', 'Please give them a username first');
  const query = new URLSearchParams({ username, type: payeeKinds[collection].type });
  if (again) query.set('again', '1');
  const about = { purpose: tokenPurposes.setUp, subjectCollection: collection, subjectId: id, minutes };
  return { person, link: { ...about, path: `/setup-password?${query}&token=` } };
}

/**
 * A new link with which somebody chooses their password, once and within seven days. The one before dies with it. The
 * page sends who has one to sign in, unless the link is for choosing another.
 */
export async function newSetupLink(
  app: App,
  collection: PayeeCollection,
  id: number,
  { again } = { again: false },
): Promise<string> {
  const { path, ...token } = (await theirs(app, collection, id, again)).link;
  return `${app.env.PUBLIC_URL}${path}${await makeToken(app, token)}`;
}

/** Texts them such a link, which is made as the message leaves. Throws `conflict` for who cannot be texted. */
export async function textSetupLink(
  app: App,
  collection: PayeeCollection,
  id: number,
  { again }: { again: boolean },
  requestKey: RequestKey | null,
): Promise<void> {
  const { person, link } = await theirs(app, collection, id, again);
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
