import type { MessageDeclaration } from './template';
import { date, money, oneTimeLink, person, text } from './variables';

/** Messages to providers and partners. */
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

Somebody asked for a new password to {{businessName}}. With this link you choose one, within an hour:

{{link}}

It was not you? Then there is nothing to do: your password stays as it is.`,
  },
  remittanceEmail: {
    kind: 'email',
    occasion: 'Payout run',
    label: 'email to who is paid',
    subjectLabel: 'subject of the email to who is paid',
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

{{businessName}} paid you {{amount}} on {{date}} by bank transfer. On your statement it says {{reference}}.

It is for:

{{items}}

Something is not right? Call us on {{businessPhone}}.`,
  },
} as const satisfies Record<string, MessageDeclaration>;
