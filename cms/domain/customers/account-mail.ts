import { randomUUID } from 'node:crypto';
import type { User } from '../../../collections/payload-types';
import type { App } from '../../app';
import { queueMessage } from '../messages/queue';

interface AccountMail {
  template: 'passwordResetEmail' | 'emailChangeEmail';
  to: string;
  purpose: string;
  /** The page that the link opens, up to the token. */
  path: string;
}

/** How long the links of account mails work. */
const minutes = 60;

/** Queues an email with a one-time link, which is made as it is sent. */
export async function queueAccountMail(app: App, customer: User, mail: AccountMail): Promise<void> {
  await queueMessage(app, mail.template, {
    to: mail.to,
    values: { firstName: customer.firstName || customer.username, username: customer.username },
    about: { collection: 'users', id: customer.id },
    key: `account:${customer.id}:${mail.template.replace(/Email$/, '')}:${randomUUID()}`,
    oneTimeLink: {
      purpose: mail.purpose,
      subjectCollection: 'users',
      subjectId: customer.id,
      path: mail.path,
      minutes,
    },
  });
  app.nudgeRelay();
}
