import type { MessageDeclaration } from './template';
import { againLink, date, nextVisit, person, text } from './variables';

const visitDone = {
  ...person,
  date: date('2026-11-21'),
  lines: text('Biscuit: New shoe: fores; trim: hinds. Next: 2 January 2027.'),
  nextVisit,
  againLink,
};

/** Messages that tell a client what was done in a visit. */
export const recordMessages = {
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
