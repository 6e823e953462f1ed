import type { MessageDeclaration } from './template';
import { adminUrl, business, count, oneTimeLink, phone, text, url } from './variables';

/** Notices to the owner about sending. */
export const ownerMessages = {
  ownerPasswordResetEmail: {
    kind: 'email',
    occasion: 'Forgotten password for the back office',
    label: 'email to the owner who asks',
    subjectLabel: 'subject of the email to the owner who asks',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 1,
    variables: { ownerName: text('Mia'), link: oneTimeLink, ...business },
    subject: 'Choose a new password',
    body: `Hi {{ownerName}},

Choose a new password for the back office of {{businessName}} here. The link works once, within one hour:

{{link}}

Didn’t ask for this? You can ignore this email. Your password stays the same.`,
  },
  testOwnerSms: {
    kind: 'sms',
    occasion: 'Test SMS',
    label: 'SMS to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 1,
    variables: business,
    atNight: 'owner',
    text: 'This is a test of {{businessName}}. Your texts work.',
  },
  testOwnerEmail: {
    kind: 'email',
    occasion: 'Test email',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 1,
    variables: business,
    subject: 'A test of your emails',
    body: 'This is a test of {{businessName}}. Your emails work.',
  },
  tokenMadeOwnerEmail: {
    kind: 'email',
    occasion: 'A program was connected',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 7 * 24,
    variables: {
      program: text('Claude'),
      host: text('claude.ai'),
      permissions: text('bookings:read, calendar:read'),
      adminUrl: url('https://example.com/admin/connections'),
      ...business,
    },
    subject: 'Connected to your office: {{program}}',
    body: `{{program}} ({{host}}) was connected to the office of {{businessName}}. It can: {{permissions}}.

Wasn’t you? Disconnect it now, and change your password:

{{adminUrl}}`,
  },
  ownerAddedOwnerEmail: {
    kind: 'email',
    occasion: 'An owner was added',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 7 * 24,
    variables: {
      name: text('Ann Lee'),
      address: text('ann@example.com'),
      adminUrl: url('https://example.com/cms/collections/owners'),
      ...business,
    },
    subject: 'A new owner: {{name}}',
    body: `{{name}} ({{address}}) can now sign in to the office of {{businessName}} as an owner.

Wasn’t you? Delete this owner now, and change your password:

{{adminUrl}}`,
  },
  webhookOffOwnerEmail: {
    kind: 'email',
    occasion: 'Webhook switched off',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 7 * 24,
    variables: {
      host: text('hooks.example.com'),
      reason: text('It hasn’t answered for five days'),
      adminUrl: url('https://example.com/admin/connections'),
      ...business,
    },
    subject: 'We’ve stopped sending updates to {{host}}',
    body: `We’ve stopped sending updates to {{host}}. {{reason}}. Turn it back on here:

{{adminUrl}}`,
  },
  disputeOwnerEmail: {
    kind: 'email',
    occasion: 'Card payment disputed',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 7 * 24,
    variables: {
      sum: text('$198.00'),
      number: text('INV-1042'),
      adminUrl: url('https://example.com/money/invoices/12'),
      ...business,
    },
    subject: 'Card payment of {{sum}} for {{number}} is disputed',
    body: `A client’s bank disputes the card payment of {{sum}} for invoice {{number}}. If you don’t answer in time, the bank refunds the client.

Answer it at https://dashboard.stripe.com/disputes. The invoice: {{adminUrl}}`,
  },
  smsLimitOwnerEmail: {
    kind: 'email',
    occasion: 'Daily SMS limit reached',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 24,
    variables: {
      limit: count(500),
      waiting: count(12),
      adminUrl: url('https://example.com/cms/collections/messages'),
      ...business,
    },
    subject: 'Today’s SMS limit is reached',
    body: `{{businessName}} has sent {{limit}} SMS today, which is the limit. {{waiting}} more will go out when you next open. If you didn’t expect that many, check the message log: {{adminUrl}}`,
  },
  smsShareOwnerEmail: {
    kind: 'email',
    occasion: 'Part of the daily SMS used up',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 24,
    variables: {
      reason: text('Mailings have used up their half of today’s SMS.'),
      adminUrl: url('https://example.com/cms/collections/messages'),
      ...business,
    },
    subject: 'Some texts will go out another day',
    body: `{{reason}} The rest will go out when you next open. All other texts are sent as usual. See the message log: {{adminUrl}}`,
  },
  unreachedOwnerEmail: {
    kind: 'email',
    occasion: 'A text that was not sent',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 24,
    variables: {
      phone: phone('+61412345678'),
      topic: text('Visit, confirmation SMS'),
      reason: text('The text messages of that day were used up.'),
      messageUrl: url('https://example.com/cms/collections/messages/12'),
      ...business,
    },
    subject: 'Please call {{phone}}: a text was not sent',
    body: `We couldn’t send a text to {{phone}}: {{topic}}.

{{reason}}

Please call {{phone}} if they need to know. The text said: {{messageUrl}}`,
  },
  manyBookingsOwnerEmail: {
    kind: 'email',
    occasion: 'Many bookings with one phone',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 72,
    variables: {
      phone: phone('+61412345678'),
      bookings: count(21),
      confirmationNumber: text('KW7RT-4QX9M'),
      ...business,
      adminUrl,
    },
    subject: '{{bookings}} upcoming visits with the phone {{phone}}',
    body: `{{bookings}} upcoming visits were booked with the phone {{phone}}, the last one as {{confirmationNumber}}. We accepted them all.

Please call the number and ask whether they are real: {{adminUrl}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;
