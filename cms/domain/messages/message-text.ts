import type { Business } from '../../../collections/payload-types';
import {
  type MessageName,
  type MessageValues,
  messages,
  messageTexts,
} from '../../../contracts/messages/messages';
import type { EmailDeclaration, MessageDeclaration } from '../../../contracts/messages/template';
import { type GivenValues, isPutInLater, type Variable } from '../../../contracts/messages/variables';
import { type Place, written } from '../../../contracts/messages/written';
import { formatPhone } from '../../../rules/accounts/phones';
import { fillSms } from '../../../rules/messages/sms-text';
import { type Filled, fillTemplate, withoutUnknown } from '../../../rules/messages/templates';
import type { App } from '../../app';

/** How people reach the business: the phone when it has one. */
const contactOf = (app: App, { phone, email }: Business): string =>
  phone ? formatPhone(phone) : email || app.env.PUBLIC_URL;

/** The values that every text may name. */
const businessValues = (app: App, business: Business) => ({
  businessName: business.name,
  businessPhone: contactOf(app, business),
  adminUrl: `${app.env.PUBLIC_URL}/admin`,
  bookingUrl: `${app.env.PUBLIC_URL}/booking/farrier`,
});

/** Each value as it reads. The types of the values are checked where a message is queued. */
function writtenValues(
  variables: Record<string, Variable>,
  values: object,
  place: Place,
): Record<string, string> {
  const given = new Map<string, GivenValues[keyof GivenValues]>(Object.entries(values));
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, { type }]) => {
      const value = given.get(name);
      if (value === undefined || type === 'business' || isPutInLater(type)) return [];
      return [[name, written(type, value as never, place)]];
    }),
  );
}

/**
 * Adds the parts that a mailing must have by law and the owner's text leaves out: the sender, and how to end it. It
 * looks at the template and not at the filled text, into which people's own names have been put.
 */
function completed(
  template: string,
  sender: { name: string; contact: string },
  { onList, of }: { onList: boolean; of: string },
): string {
  const says = (variable: string, literal?: string) =>
    new RegExp(`\\{\\{\\s*${variable}\\s*\\}\\}`).test(template) ||
    (literal !== undefined && template.includes(literal));
  const named = says('businessName', sender.name) && says('businessPhone', sender.contact);
  return [
    template,
    ...(named ? [] : ['{{businessName}}\n{{businessPhone}}']),
    ...(onList && !says('unsubscribeUrl') ? [`Unsubscribe from ${of}: {{unsubscribeUrl}}`] : []),
  ].join('\n\n');
}

const isEmail = (message: MessageDeclaration): message is EmailDeclaration => message.kind === 'email';

export interface MessageText {
  subject: string | null;
  /** With gaps for the links that are made as the message leaves. */
  body: Filled;
}

/** The text of a message, from the owner's current template. */
export async function messageTextOf<Name extends MessageName>(
  app: App,
  name: Name,
  values: MessageValues<Name>,
): Promise<MessageText> {
  const [business, texts] = await Promise.all([app.content.business(), app.content.messageTexts()]);
  const message: MessageDeclaration = messages[name];
  // A text from before names were checked may have others.
  const textOf = (text: string) =>
    withoutUnknown(
      texts.get(text) ?? messageTexts[text]?.default ?? '',
      Object.keys(messageTexts[text]?.variables ?? {}),
    );
  const place = { kind: message.kind, to: message.to };
  const own = businessValues(app, business);
  const all = { ...own, ...writtenValues(message.variables, values, place) };
  if (!isEmail(message)) return { subject: null, body: fillSms(textOf(name), all) };
  const sender = { name: own.businessName, contact: own.businessPhone };
  const onList = 'unsubscribeUrl' in message.variables;
  const of = 'bookletUrl' in message.variables ? 'booklets' : 'of these';
  const template = textOf(`${name}Body`);
  return {
    // One line, whatever the owner or a stranger wrote: a subject is a header.
    subject: fillTemplate(textOf(`${name}Subject`), all).text.replace(/[\s\p{Cc}]+/gu, ' '),
    body: fillTemplate(message.isMailing ? completed(template, sender, { onList, of }) : template, all),
  };
}
