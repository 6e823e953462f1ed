import { randomUUID } from 'node:crypto';
import type { User } from '../../../collections/payload-types';
import { fillTemplate } from '../../../rules/templates';
import type { App } from '../../app';
import { enqueue, priorities } from '../messages/service';

interface AccountMail {
  template: 'passwordReset' | 'emailChange';
  to: string;
  purpose: string;
  /** The page that the link opens, up to the token. */
  path: string;
}

/** How long the links of account mails work. */
const minutes = 60;

/** The first part of the keys of a customer's account mails. */
export const accountMailKey = (customerId: number) => `account:${customerId}:`;

/** Queues an email with a one-time link, which is made as it is sent. */
export async function queueAccountMail(app: App, customer: User, mail: AccountMail): Promise<void> {
  const [business, templates] = await Promise.all([app.content.business(), app.content.templates()]);
  const fill = (text: string | null | undefined) =>
    fillTemplate(text ?? '', {
      firstName: customer.firstName || customer.username,
      username: customer.username,
      businessName: business.name,
      businessPhone: business.phone ?? '',
    });
  await enqueue(app, {
    kind: 'email',
    to: mail.to,
    template: `${mail.template}Email`,
    subject: fill(templates[`${mail.template}EmailSubject`]),
    body: fill(templates[`${mail.template}EmailBody`]),
    dedupeKey: `${accountMailKey(customer.id)}${mail.template}:${randomUUID()}`,
    about: `Customer ${customer.id}`,
    priority: priorities.booking,
    context: {
      oneTimeLink: {
        purpose: mail.purpose,
        subjectCollection: 'users',
        subjectId: customer.id,
        path: mail.path,
        minutes,
      },
    },
  });
  app.nudgeRelay();
}
