import { bookingForCustomer, bookingForOwner } from './booking-variables';
import type { MessageDeclaration } from './template';
import {
  bookingLink,
  business,
  date,
  offerLink,
  person,
  text,
  time,
  typed,
  unsubscribeUrl,
} from './variables';

const offered = {
  to: 'customer',
  urgency: 'booking',
  usefulHours: 'given',
  variables: {
    ...bookingForCustomer,
    times: text('Tue 24 Nov 9:30 am, Wed 25 Nov 1:00 pm'),
    heldUntil: text('Monday 5 pm'),
  },
} as const;
const accepted = {
  to: 'owner',
  urgency: 'booking',
  usefulHours: 72,
  variables: { ...bookingForOwner, visitDate: date('2026-11-24'), visitTime: time('09:30') },
} as const;
const gap = {
  to: 'customer',
  urgency: 'person',
  usefulHours: 'given',
} as const;
const gapVariables = {
  ...person,
  date: date('2026-11-24'),
  time: time('09:30'),
  horses: typed('Dusty and Biscuit'),
  heldUntil: text('Monday 5 pm'),
  offerLink,
};

/** Messages about times that are offered: to the customer of a booking, and to clients who are due. */
export const offerMessages = {
  timesOfferedSms: {
    ...offered,
    kind: 'sms',
    occasion: 'Times offered',
    label: 'SMS to the customer',
    atNight: 'never',
    text: 'Hi {{firstName}}, {{businessName}} can come {{times}}. Choose by {{heldUntil}}: {{bookingLink}} Questions? Call {{businessPhone}}',
  },
  timesOfferedEmail: {
    ...offered,
    kind: 'email',
    occasion: 'Times offered',
    label: 'email to the customer',
    subjectLabel: 'subject of the email to the customer',
    subject: 'Your farrier visit: please choose a time',
    body: `Hi {{firstName}},

We can come {{times}}. Choose one by {{heldUntil}}:

{{bookingLink}}

Do none of these suit you? Call us on {{businessPhone}}.

{{businessName}}`,
  },
  timeAcceptedOwnerSms: {
    ...accepted,
    kind: 'sms',
    occasion: 'Customer chose a time',
    label: 'SMS to you',
    atNight: 'owner',
    text: '{{firstName}} {{lastName}} chose {{visitDate}}, {{visitTime}}, {{suburb}} ({{confirmationNumber}}). It is in the calendar. {{businessName}} {{adminUrl}}',
  },
  timeAcceptedOwnerEmail: {
    ...accepted,
    kind: 'email',
    occasion: 'Customer chose a time',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    subject: '{{firstName}} {{lastName}} chose {{visitDate}}, {{visitTime}}',
    body: `{{firstName}} {{lastName}} chose a time that you offered: {{visitDate}}, {{visitTime}}. The visit is confirmed and in your calendar.

Booking: {{confirmationNumber}}
Horses: {{horseCount}}
What they need: {{specialRequirements}}

Phone: {{phone}}
Address: {{address}}, {{suburb}}

All bookings: {{adminUrl}}`,
  },
  gapOfferedSms: {
    ...gap,
    kind: 'sms',
    occasion: 'Free time offered',
    label: 'SMS to the client',
    variables: gapVariables,
    atNight: 'never',
    text: 'Hi {{firstName}}, {{businessName}} has {{date}}, {{time}} free for {{horses}}. First in gets it. Held until {{heldUntil}}: {{offerLink}} Reply STOP to opt out.',
  },
  gapOfferedEmail: {
    ...gap,
    kind: 'email',
    occasion: 'Free time offered',
    label: 'email to the client',
    subjectLabel: 'subject of the email to the client',
    isMailing: true,
    variables: { ...gapVariables, unsubscribeUrl },
    subject: 'A free time for your horses: {{date}}, {{time}}',
    body: `Hi {{firstName}},

We have {{date}} at {{time}} free for {{horses}}. First in, best dressed. We’re holding this time until {{heldUntil}}:

{{offerLink}}

Or call us on {{businessPhone}}.

{{businessName}}

Unsubscribe: {{unsubscribeUrl}}`,
  },
  gapTakenEmail: {
    ...gap,
    urgency: 'booking',
    kind: 'email',
    occasion: 'Free time booked',
    label: 'email to the client',
    subjectLabel: 'subject of the email to the client',
    variables: { ...person, date: date('2026-11-24'), time: time('09:30'), bookingLink, ...business },
    subject: 'Booked: {{date}}, {{time}}',
    body: `Hi {{firstName}},

{{date}} at {{time}} is booked for you. You don’t need to do anything else. Check, change or cancel your booking any time: {{bookingLink}}

Questions? Call us on {{businessPhone}}.

{{businessName}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;
