import { randomUUID } from 'node:crypto';
import type { User } from '../../../../collections/payload-types';
import { urls } from '../../../../contracts/pages/paths';
import type { App } from '../../../app';
import { purposeAt, tokenPurposes } from '../../../security/tokens/one-time-tokens';
import type { OneTimeLink } from '../../messages/message-context';
import { queueMessage } from '../../messages/queue-message';
import type { PendingNotice } from './pending-notices';

type Template = 'welcomeEmail' | 'emailChangeEmail' | 'passwordResetEmail';
type Purpose = keyof typeof tokenPurposes;

/** Links of the account mails: purpose, page up to the token, and validity. */
const links: Record<Template, { purpose: Purpose; path: string; minutes: number }> = {
  welcomeEmail: { purpose: 'emailProof', path: `${urls.auth}?confirmEmail=`, minutes: 24 * 60 },
  emailChangeEmail: { purpose: 'emailProof', path: `${urls.auth}?confirmEmail=`, minutes: 60 },
  passwordResetEmail: { purpose: 'passwordReset', path: `${urls.auth}?resetToken=`, minutes: 60 },
};

const linkOf = (template: Template, customer: User, to: string): OneTimeLink => {
  const { purpose, path, minutes } = links[template];
  const subject = { subjectCollection: 'users', subjectId: customer.id };
  return { ...subject, purpose: purposeAt(tokenPurposes[purpose], to), path, minutes };
};

const valuesOf = ({ firstName, username }: User) => ({ firstName: firstName || username, username });
const subjectOf = ({ id }: User) => ({ collection: 'users', id }) as const;
const purposeOf = (template: string) => template.replace(/Email$/, '');

/**
 * Queues an email with a one-time link. The relay makes the link when it sends the mail. A second call with the same
 * `once` queues nothing.
 */
export async function queueLinkMail(
  app: App,
  customer: User,
  template: Template,
  { to, once = randomUUID() }: { to: string; once?: string },
): Promise<void> {
  await queueMessage(app, template, {
    to,
    values: valuesOf(customer),
    about: subjectOf(customer),
    key: `account:${customer.id}:${purposeOf(template)}:${once}`,
    oneTimeLink: linkOf(template, customer, to),
  });
  app.wakeRelay();
}

/**
 * Notifies the owner of a confirmed address that somebody, maybe the owner too, registered another account with it.
 */
export async function queueAddressInUse(app: App, holder: User, newcomer: User): Promise<void> {
  await queueMessage(app, 'addressInUseEmail', {
    to: newcomer.email,
    values: valuesOf(holder),
    // About the holder: the newcomer must not learn that the holder exists.
    about: subjectOf(holder),
    key: `account:${newcomer.id}:addressInUse`,
  });
}

/** Queues a notice from a row's outbox. A repeated call queues nothing, as the keys come from the change. */
export async function queueNotice(
  app: App,
  customer: User,
  { kind, to, revision }: PendingNotice,
): Promise<void> {
  const template = kind === 'email' ? 'emailChangedEmail' : 'passwordChangedEmail';
  for (const [index, address] of to.entries()) {
    await queueMessage(app, template, {
      to: address,
      values: valuesOf(customer),
      about: subjectOf(customer),
      key: `account:${customer.id}:${purposeOf(template)}:${revision}:${index}`,
    });
  }
}
