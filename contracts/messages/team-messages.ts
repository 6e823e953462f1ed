import type { MessageDeclaration } from './template';
import { date, money, oneTimeLink, person, text } from './variables';

export const teamMessages = {
  setupSms: {
    kind: 'sms',
    occasion: 'Choosing a password: team and partners',
    label: 'SMS to them',
    to: 'customer',
    urgency: 'person',
    usefulHours: 24,
    variables: { ...person, link: oneTimeLink },
    atNight: 'work',
    text: 'Hi {{firstName}}, choose your password for {{businessName}} here, within 7 days: {{link}}',
  },
  setupEmail: {
    kind: 'email',
    occasion: 'Choosing a password: team and partners',
    label: 'email to them',
    subjectLabel: 'subject of the email to them',
    to: 'customer',
    urgency: 'person',
    usefulHours: 1,
    variables: { ...person, link: oneTimeLink },
    subject: 'Choose a new password',
    body: `Hi {{firstName}},

Someone asked for a new password for {{businessName}}. Choose one with this link within an hour:

{{link}}

Wasn’t you? You can ignore this email. Your password stays the same.`,
  },
  remittanceEmail: {
    kind: 'email',
    occasion: 'Payout',
    label: 'email to the person paid',
    subjectLabel: 'subject of the email to the person paid',
    to: 'customer',
    urgency: 'person',
    usefulHours: 72,
    variables: {
      ...person,
      amount: money(45050),
      date: date('2026-11-21'),
      reference: text('PAYOUT 12'),
      items: text('Full set, hot, one horse: $250.50\nTwo trims: $200'),
    },
    subject: '{{amount}} is on its way to you',
    body: `Hi {{firstName}},

{{businessName}} paid you {{amount}} on {{date}} by bank transfer. Your bank statement will show {{reference}}.

It is for:

{{items}}

Something not right? Call us on {{businessPhone}}.`,
  },
} as const satisfies Record<string, MessageDeclaration>;
