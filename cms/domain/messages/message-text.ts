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
import { type FilledText, fillTemplate, withoutUnknown } from '../../../rules/messages/templates';
import type { App } from '../../app';

/** Returns the contact of the business: the phone if there is one. */
const contactOf = (app: App, { phone, email }: Business): string =>
  phone ? formatPhone(phone) : email || app.env.PUBLIC_URL;

const businessValues = (app: App, business: Business) => ({
  businessName: business.name,
  businessPhone: contactOf(app, business),
  adminUrl: `${app.env.PUBLIC_URL}/admin`,
  bookingUrl: `${app.env.PUBLIC_URL}/booking/farrier`,
});

/** Formats each value. The types are checked when a message is queued. */
function writtenValues(
  variables: Record<string, Variable>,
  values: object,
  place: Place,
): Record<string, string> {
  const givenValues = new Map<string, GivenValues[keyof GivenValues]>(Object.entries(values));
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, { type }]) => {
      const value = givenValues.get(name);
      if (value === undefined || type === 'business' || isPutInLater(type)) return [];
      return [[name, written(type, value as never, place)]];
    }),
  );
}

/**
 * Adds the legal parts of a mailing if the owner's text lacks them: the sender and the unsubscribe link. Checks the
 * template instead of the filled text, which contains people's names.
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
  /** With placeholders for the links that are made when the message is sent. */
  body: FilledText;
}

export async function messageTextOf<Name extends MessageName>(
  app: App,
  name: Name,
  values: MessageValues<Name>,
): Promise<MessageText> {
  const [business, texts] = await Promise.all([app.content.business(), app.content.messageTexts()]);
  const message: MessageDeclaration = messages[name];
  // Texts can name a variable that the product no longer has.
  const textOf = (text: string) =>
    withoutUnknown(
      texts.get(text) ?? messageTexts[text]?.default ?? '',
      Object.keys(messageTexts[text]?.variables ?? {}),
    );
  const place = { kind: message.kind, to: message.to };
  const ownValues = businessValues(app, business);
  const all = { ...ownValues, ...writtenValues(message.variables, values, place) };
  if (!isEmail(message)) return { subject: null, body: fillSms(textOf(name), all) };
  const sender = { name: ownValues.businessName, contact: ownValues.businessPhone };
  const onList = 'unsubscribeUrl' in message.variables;
  const countedNoun = 'bookletUrl' in message.variables ? 'booklets' : 'of these';
  const template = textOf(`${name}Body`);
  return {
    // A subject is a header: replaces line breaks.
    subject: fillTemplate(textOf(`${name}Subject`), all).text.replace(/[\s\p{Cc}]+/gu, ' '),
    body: fillTemplate(
      message.isMailing ? completed(template, sender, { onList, of: countedNoun }) : template,
      all,
    ),
  };
}
