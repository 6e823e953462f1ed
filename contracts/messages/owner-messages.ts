import type { MessageDeclaration } from './template';
import { adminUrl, business, count, oneTimeLink, phone, text, url } from './variables';

/** Notices to the owner about the sending itself. */
export const ownerMessages = {
  ownerPasswordResetEmail: {
    kind: 'email',
    occasion: 'Forgotten password of the CMS',
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

You did not ask for it? Then do nothing: your password stays as it is.`,
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
      reason: text('it took nothing for five days'),
      adminUrl: url('https://example.com/admin/connections'),
      ...business,
    },
    subject: 'Other software is not told of events any more: {{host}}',
    body: `{{host}} was switched off: {{reason}}. It is not told of events until you switch it on again:

{{adminUrl}}`,
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
    subject: 'The SMS limit of today is reached',
    body: `{{businessName}} has sent {{limit}} SMS today, which is the limit. {{waiting}} more wait until you open on another day.

If you did not expect that many, look at the message log: {{adminUrl}}`,
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
    subject: 'Some SMS wait for another day',
    body: `{{reason}} What is left of them waits until you open on another day. All other texts go on.

The message log shows which: {{adminUrl}}`,
  },
  unreachedOwnerEmail: {
    kind: 'email',
    occasion: 'A text that nobody will get',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 24,
    variables: {
      phone: phone('+61412345678'),
      topic: text('Appointment, confirmation SMS'),
      reason: text('The text messages of that day were used up.'),
      messageUrl: url('https://example.com/cms/collections/messages/12'),
      ...business,
    },
    subject: 'Please ring {{phone}}: a text was not sent',
    body: `A text to {{phone}} was not sent and will not be: {{topic}}.

{{reason}}

Please ring {{phone}} if they have to know. What it was to say: {{messageUrl}}`,
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
    subject: '{{bookings}} visits to come with the phone {{phone}}',
    body: `Guests have booked {{bookings}} visits to come with the phone {{phone}}, the last one as {{confirmationNumber}}. A phone number can be anybody’s, so we have taken them all.

Please ring the number and ask whether they are real: {{adminUrl}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;
