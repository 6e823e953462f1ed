import { accountMessages } from './account-messages';
import { bookingMessages } from './booking-messages';
import { invoiceMessages } from './invoice-messages';
import { mailingMessages } from './mailing-messages';
import { offerMessages } from './offer-messages';
import { ownerMessages } from './owner-messages';
import { teamMessages } from './team-messages';
import type { GivenNames, MessageDeclaration, MessageText } from './template';
import {
  againLink,
  business,
  date,
  isPutInLater,
  nextVisit,
  person,
  text,
  time,
  typed,
  unsubscribeUrl,
  url,
  type ValueOf,
} from './variables';
import { visitMessages } from './visit-messages';

const job = {
  clientName: typed('Jess Hartley'),
  address: typed('12 Rossiter Road, Koo Wee Rup'),
  date: date('2026-11-21'),
  time: time('09:30'),
  portalUrl: url('https://example.com/sam'),
  ...business,
};

const workerMessages = {
  jobNewSms: {
    kind: 'sms',
    occasion: 'Worker’s job',
    label: 'SMS about a new job',
    to: 'worker',
    urgency: 'person',
    // Until the end of the job's day.
    usefulHours: 'given',
    variables: job,
    atNight: 'work',
    text: 'New job: {{clientName}}, {{date}} at {{time}}, {{address}}. {{portalUrl}} {{businessName}}',
  },
  jobChangedSms: {
    kind: 'sms',
    occasion: 'Worker’s job',
    label: 'SMS about a changed job',
    to: 'worker',
    urgency: 'person',
    usefulHours: 'given',
    variables: job,
    atNight: 'work',
    text: 'Changed job: {{clientName}}, now {{date}} at {{time}}, {{address}}. {{portalUrl}} {{businessName}}',
  },
  jobRemovedSms: {
    kind: 'sms',
    occasion: 'Worker’s job',
    label: 'SMS about a removed job',
    to: 'worker',
    urgency: 'person',
    usefulHours: 'given',
    variables: job,
    atNight: 'work',
    text: 'Job removed, please do not go: {{clientName}}, {{date}} at {{time}}, {{address}}. {{businessName}}',
  },
  clockOutSms: {
    kind: 'sms',
    occasion: 'Forgotten clock-out',
    label: 'SMS to the worker after 10 hours',
    to: 'worker',
    urgency: 'person',
    usefulHours: 4,
    variables: { time: time('07:30'), portalUrl: url('https://example.com/sam'), ...business },
    atNight: 'work',
    text: 'You clocked in at {{time}}. Still working? If not, clock out here: {{portalUrl}} {{businessName}}',
  },
} as const satisfies Record<string, MessageDeclaration>;

const visitDone = {
  ...person,
  date: date('2026-11-21'),
  lines: text('Biscuit: New shoe: fores; trim: hinds. Next: 2 January 2027.'),
  nextVisit,
  againLink,
};

const recordMessages = {
  visitDoneSms: {
    kind: 'sms',
    occasion: 'Visit done',
    label: 'SMS',
    to: 'customer',
    urgency: 'person',
    usefulHours: 'given',
    variables: visitDone,
    atNight: 'never',
    text: 'Hi {{firstName}}, {{businessName}} on {{date}}:\n{{lines}}\n{{nextVisit}} Same again: {{againLink}}',
  },
  visitDoneEmail: {
    kind: 'email',
    occasion: 'Visit done',
    label: 'email',
    subjectLabel: 'subject of the email',
    to: 'customer',
    urgency: 'person',
    usefulHours: 'given',
    variables: visitDone,
    atNight: 'never',
    subject: 'What we did for your horses on {{date}}',
    body: `Hi {{firstName}},

We were with your horses on {{date}}:

{{lines}}

{{nextVisit}}

Book your next visit in three taps: {{againLink}}

Questions? Call us on {{businessPhone}}.

{{businessName}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;

const nudge = { ...person, horses: typed('Biscuit and Socks'), againLink };

const nudgeMessages = {
  nudgeSms: {
    kind: 'sms',
    occasion: 'Reminder to book',
    label: 'SMS',
    to: 'customer',
    urgency: 'person',
    usefulHours: 72,
    variables: nudge,
    atNight: 'never',
    text: 'Hi {{firstName}}, {{businessName}} here. Time to book the farrier for {{horses}}: {{againLink}} Reply STOP to opt out.',
  },
  nudgeEmail: {
    kind: 'email',
    occasion: 'Reminder to book',
    label: 'email',
    subjectLabel: 'subject of the email',
    to: 'customer',
    urgency: 'person',
    usefulHours: 72,
    isMailing: true,
    variables: { ...nudge, unsubscribeUrl },
    subject: 'Time to book the farrier for {{horses}}',
    body: `Hi {{firstName}},

It’s time to book the farrier for {{horses}}. Book your next visit in three taps: {{againLink}}

Or call us on {{businessPhone}}.

{{businessName}}

Unsubscribe: {{unsubscribeUrl}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;

const replyMessages = {
  replyHelpSms: {
    kind: 'sms',
    occasion: 'SMS replies',
    label: 'answer to HELP',
    to: 'customer',
    urgency: 'person',
    usefulHours: 24,
    variables: business,
    atNight: 'answer',
    text: '{{businessName}}, farriers. Questions? Call {{businessPhone}}. Reply STOP to stop our texts.',
  },
  replyTextSms: {
    kind: 'sms',
    occasion: 'SMS replies',
    label: 'what you write yourself',
    to: 'customer',
    urgency: 'person',
    usefulHours: 48,
    variables: { message: text('Thanks, see you on Monday.'), ...business },
    atNight: 'answer to a text',
    text: '{{message}}\n{{businessName}}',
  },
} as const satisfies Record<string, MessageDeclaration>;

/** All messages of the product, in the CMS's order. The owner edits the texts there. */
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

export type MessageValues<Name extends MessageName> = {
  [Key in GivenNames<Variables<Name>>]: Variables<Name>[Key] extends { type: infer Type }
    ? ValueOf<Type>
    : never;
};

/** True when a message has a variable of this type. Callers must pass a link only for such messages. */
export type HasVariable<Name extends MessageName, Type> =
  Extract<Variables<Name>[keyof Variables<Name>], { type: Type }> extends never ? false : true;
export type IsGivenUntil<Name extends MessageName> = Messages[Name]['usefulHours'] extends 'given'
  ? true
  : false;

/** The message with the name from a log row. Undefined for messages that the product no longer has. */
export const declarationOf = (name: string): MessageDeclaration | undefined =>
  Object.hasOwn(messages, name) ? messages[name as MessageName] : undefined;

function textsOf(name: string, message: MessageDeclaration): [string, MessageText][] {
  const { variables, occasion } = message;
  const label = `${occasion}: ${message.label}`;
  if (message.kind === 'sms') return [[name, { label, kind: 'sms', variables, default: message.text }]];
  const subjectLabel = `${occasion}: ${message.subjectLabel}`;
  // A subject has one line, and cannot contain links, which are created at sending.
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

/** All texts that the owner may edit, by their names in the CMS. */
export const messageTexts: Record<string, MessageText> = Object.fromEntries(
  Object.entries<MessageDeclaration>(messages).flatMap(([name, message]) => textsOf(name, message)),
);
