import { accountMessages } from './account-messages';
import { bookingMessages } from './booking-messages';
import { invoiceMessages } from './invoice-messages';
import { mailingMessages } from './mailing-messages';
import { nudgeMessages } from './nudge-messages';
import { offerMessages } from './offer-messages';
import { ownerMessages } from './owner-messages';
import { recordMessages } from './record-messages';
import { replyMessages } from './reply-messages';
import { teamMessages } from './team-messages';
import type { GivenNames, MessageDeclaration, MessageText } from './template';
import { isPutInLater, type ValueOf } from './variables';
import { visitMessages } from './visit-messages';
import { workerMessages } from './worker-messages';

/** Every message that the product sends, in the order of the CMS. The owner edits the texts there. */
export const messages = {
  ...visitMessages,
  ...recordMessages,
  ...bookingMessages,
  ...invoiceMessages,
  ...offerMessages,
  ...nudgeMessages,
  ...mailingMessages,
  ...replyMessages,
  ...accountMessages,
  ...workerMessages,
  ...teamMessages,
  ...ownerMessages,
};

type Messages = typeof messages;
export type MessageName = keyof Messages;
type Variables<Name extends MessageName> = Messages[Name]['variables'];

/** The values for a message: one of the right type for each of its variables. */
export type MessageValues<Name extends MessageName> = {
  [Key in GivenNames<Variables<Name>>]: Variables<Name>[Key] extends { type: infer Type }
    ? ValueOf<Type>
    : never;
};

/** True when a message has a variable of this type. Only messages with a link must say which. */
export type HasVariable<Name extends MessageName, Type> =
  Extract<Variables<Name>[keyof Variables<Name>], { type: Type }> extends never ? false : true;
export type IsGivenUntil<Name extends MessageName> = Messages[Name]['usefulHours'] extends 'given'
  ? true
  : false;

/** A message by the name that a row of the log carries; undefined for one that the product has no more. */
export const declarationOf = (name: string): MessageDeclaration | undefined =>
  Object.hasOwn(messages, name) ? messages[name as MessageName] : undefined;

/** The texts of a message, by the names under which the CMS keeps them. */
function textsOf(name: string, message: MessageDeclaration): [string, MessageText][] {
  const { variables, occasion } = message;
  const label = `${occasion}: ${message.label}`;
  if (message.kind === 'sms') return [[name, { label, kind: 'sms', variables, default: message.text }]];
  const subjectLabel = `${occasion}: ${message.subjectLabel}`;
  // A subject is one line in every mail program, and no place for links that are made as the email leaves.
  const lasting = Object.entries(variables).filter(([, { type }]) => !isPutInLater(type));
  return [
    [
      `${name}Subject`,
      {
        label: subjectLabel,
        kind: 'subject',
        variables: Object.fromEntries(lasting),
        default: message.subject,
      },
    ],
    [`${name}Body`, { label, kind: 'email', variables, default: message.body }],
  ];
}

/** Every text that the owner may edit, by its name in the CMS. */
export const messageTexts: Record<string, MessageText> = Object.fromEntries(
  Object.entries<MessageDeclaration>(messages).flatMap(([name, message]) => textsOf(name, message)),
);
