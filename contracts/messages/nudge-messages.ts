import type { MessageDeclaration } from './template';
import { againLink, person, typed, unsubscribeUrl } from './variables';

const nudge = { ...person, horses: typed('Biscuit and Socks'), againLink };

/** Messages to clients whose horses are due. */
export const nudgeMessages = {
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
