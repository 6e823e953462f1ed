import type { Media } from '../../../collections/payload-types';
import { formatPhone } from '../../../rules/phones';
import { fillTemplate } from '../../../rules/templates';
import type { App } from '../../app';
import type { NewMessage } from '../messages/service';
import { unsubscribeUrl } from './unsubscribe';

interface BookletEmail {
  /** The first part of the template's name; it has a subject and a body. */
  template: 'surveyThanksEmail' | 'bookletWelcomeEmail' | 'bookletMailingEmail';
  to: string;
  fullName: string;
  title: string;
  description: string;
  /** The PDF, attached and linked; null when there is none yet. */
  booklet: Media | null;
  /** Whose unsubscribe link it carries; null for who is on no list. */
  subscriberId: number | null;
  dedupeKey: string;
  about: string;
  priority?: number;
}

/**
 * Adds to the owner's words what a mailing must say by law and they leave out: who sends it, and how to end it.
 * It looks at the template and not at the filled text, into which people's own names have been put.
 */
function completed(template: string, sender: { name: string; contact: string }, onList: boolean): string {
  const says = (variable: string, literal?: string) =>
    new RegExp(`\\{\\{\\s*${variable}\\s*\\}\\}`).test(template) ||
    (literal !== undefined && template.includes(literal));
  const named = says('businessName', sender.name) && says('businessPhone', sender.contact);
  return [
    template,
    ...(named ? [] : ['{{businessName}}\n{{businessPhone}}']),
    ...(onList && !says('unsubscribeUrl') ? ['No more booklets? {{unsubscribeUrl}}'] : []),
  ].join('\n\n');
}

/** What people typed is text: braces in it must not become a variable when the email leaves. */
const asText = (typed: string) => typed.replace(/\{(?=\{)/g, '{ ');

/** An email with a booklet, in the owner's words. Its unsubscribe link is put in as it leaves. */
export async function bookletEmail(app: App, email: BookletEmail): Promise<NewMessage> {
  const [business, templates] = await Promise.all([app.content.business(), app.content.templates()]);
  const contact = business.phone ? formatPhone(business.phone) : business.email || app.env.PUBLIC_URL;
  const values = {
    firstName: asText(email.fullName.split(/\s+/)[0] ?? ''),
    fullName: asText(email.fullName),
    bookletTitle: email.title,
    bookletDescription: email.description,
    bookletUrl: email.booklet?.filename
      ? `${app.env.PUBLIC_URL}/media/${encodeURIComponent(email.booklet.filename)}`
      : 'It follows in an email of its own.',
    businessName: business.name,
    businessPhone: contact,
  };
  const template = completed(
    templates[`${email.template}Body`] ?? '',
    { name: business.name, contact },
    email.subscriberId !== null,
  );
  return {
    kind: 'email',
    to: email.to,
    template: email.template,
    subject: fillTemplate(templates[`${email.template}Subject`] ?? '', values),
    body: fillTemplate(template, values),
    dedupeKey: email.dedupeKey,
    about: email.about,
    priority: email.priority,
    context: {
      attachments: email.booklet ? [email.booklet.id] : undefined,
      unsubscribeUrl: email.subscriberId === null ? undefined : unsubscribeUrl(app, email.subscriberId),
    },
  };
}
