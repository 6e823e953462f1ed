import type { MessageDeclaration } from './template';
import { againLink, person, typed, unsubscribeUrl } from './variables';

const nudge = { ...person, horses: typed('Biscuit and Socks'), againLink };

/** Messages to clients whose horses are due. */
export const nudgeMessages = {
  nudgeSms: {
    kind: 'sms',
    occasion: 'Nudge',
    label: 'SMS',
    to: 'customer',
    urgency: 'person',
    usefulHours: 72,
    variables: nudge,
    atNight: 'never',
    text: 'Hi {{firstName}}, {{businessName}} here. Hooves to do: {{horses}}. Book the same again: {{againLink}} Reply STOP to opt out.',
  },
  nudgeEmail: {
    kind: 'email',
    occasion: 'Nudge',
    label: 'email',
    subjectLabel: 'subject of the email',
    to: 'customer',
    urgency: 'person',
    usefulHours: 72,
    isMailing: true,
    variables: { ...nudge, unsubscribeUrl },
    subject: 'Hooves to do: {{horses}}',
    body: `Hi {{firstName}},

It is time for the farrier: {{horses}}.

Book the same again, in three taps: {{againLink}}

Or ring us on {{businessPhone}}.

{{businessName}}

No more of these? {{unsubscribeUrl}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;
