import type { MessageDeclaration } from './template';
import { bookingUrl, business, date, person, text, typed, unsubscribeUrl, url } from './variables';

const week = 7 * 24;
const surveyBooklet = {
  firstName: typed('Jess'),
  fullName: typed('Jess Hartley'),
  bookletTitle: text('Hooves in winter'),
  bookletDescription: text('Mud, thrush and what to do about them.'),
  bookletUrl: url('https://example.com/media/hooves-in-winter.pdf'),
  ...business,
};
const booklet = { ...surveyBooklet, unsubscribeUrl };
const careReminder = {
  ...person,
  horseName: typed('Biscuit'),
  recordType: text('Farrier'),
  dueDate: date('2026-11-21'),
  bookingUrl,
};

/** Messages to respondents, to subscribers and to people who asked for reminders. */
export const mailingMessages = {
  surveyThanksEmail: {
    kind: 'email',
    occasion: 'Survey',
    label: 'thank-you email with the booklet',
    subjectLabel: 'subject of the thank-you email',
    to: 'customer',
    urgency: 'person',
    usefulHours: week,
    isMailing: true,
    variables: surveyBooklet,
    subject: 'Your free booklet on laminitis and seedy toe',
    body: `Hi {{firstName}},

Thank you for taking our survey. Here is your free booklet on laminitis and seedy toe:

{{bookletUrl}}

Questions about your horse’s feet? Call us on {{businessPhone}}.

{{businessName}}`,
  },
  bookletWelcomeEmail: {
    kind: 'email',
    occasion: 'Booklet list',
    label: 'welcome email',
    subjectLabel: 'subject of the welcome email',
    to: 'customer',
    urgency: 'person',
    usefulHours: week,
    isMailing: true,
    variables: booklet,
    subject: 'Welcome to our educational booklets',
    body: `Hi {{firstName}},

Thank you for subscribing. A new booklet comes every fortnight. Here is your free welcome booklet:

{{bookletUrl}}

{{businessName}}
{{businessPhone}}

Unsubscribe: {{unsubscribeUrl}}`,
  },
  bookletMailingEmail: {
    kind: 'email',
    occasion: 'Booklet mailing',
    label: 'email',
    subjectLabel: 'subject',
    to: 'customer',
    urgency: 'bulk',
    usefulHours: week,
    isMailing: true,
    variables: booklet,
    subject: 'New Educational Booklet from {{businessName}}',
    body: `Hi {{firstName}},

{{bookletTitle}}

{{bookletDescription}}

{{bookletUrl}}

{{businessName}}
{{businessPhone}}

Unsubscribe: {{unsubscribeUrl}}`,
  },
  bookletMailingSms: {
    kind: 'sms',
    occasion: 'Booklet mailing',
    label: 'SMS',
    to: 'customer',
    urgency: 'bulk',
    usefulHours: 72,
    variables: booklet,
    atNight: 'never',
    text: 'Hi {{firstName}}, a new booklet from {{businessName}} is in your email inbox: {{bookletTitle}}. Reply STOP to opt out.',
  },
  campaignSms: {
    kind: 'sms',
    occasion: 'Survey campaign',
    label: 'SMS',
    to: 'customer',
    urgency: 'bulk',
    usefulHours: 72,
    variables: { ...person, bookingUrl },
    atNight: 'never',
    text: 'Hi {{firstName}}, thanks for taking our survey. Do your horses need a farrier? Reply to this text or book: {{bookingUrl}} {{businessName}}. Reply STOP to opt out.',
  },
  careReminderEmail: {
    kind: 'email',
    occasion: 'Care reminder',
    label: 'email',
    subjectLabel: 'subject of the email',
    to: 'customer',
    urgency: 'bulk',
    usefulHours: 'given',
    variables: careReminder,
    subject: '{{horseName}} is due on {{dueDate}}',
    body: `Hi {{firstName}},

{{horseName}} is due on {{dueDate}} ({{recordType}}). Book a visit here:

{{bookingUrl}}

You get this because you asked for reminders in your account. You can turn them off there.

{{businessName}}
{{businessPhone}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;
