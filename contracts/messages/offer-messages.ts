import { bookingForCustomer, bookingForOwner } from './booking-variables';
import type { MessageDeclaration } from './template';
import { date, text, time } from './variables';

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
/** Messages about times that are offered: to the customer of a booking, and to clients who are due. */
export const offerMessages = {
  timesOfferedSms: {
    ...offered,
    kind: 'sms',
    occasion: 'Times offered',
    label: 'SMS to the customer',
    atNight: 'never',
    text: 'Hi {{firstName}}, {{businessName}} can come {{times}}. Choose by {{heldUntil}}: {{bookingLink}} Questions? {{businessPhone}}',
  },
  timesOfferedEmail: {
    ...offered,
    kind: 'email',
    occasion: 'Times offered',
    label: 'email to the customer',
    subjectLabel: 'subject of the email to the customer',
    subject: 'Your farrier visit: please choose a time',
    body: `Hi {{firstName}},

We can come {{times}}. Choose one by {{heldUntil}}, and it is yours:

{{bookingLink}}

None of them suits? Ring us on {{businessPhone}}.

{{businessName}}`,
  },
  timeAcceptedOwnerSms: {
    ...accepted,
    kind: 'sms',
    occasion: 'Time taken by the customer',
    label: 'SMS to you',
    atNight: 'owner',
    text: '{{firstName}} {{lastName}} takes {{visitDate}}, {{visitTime}}, {{suburb}} ({{confirmationNumber}}). It is in the calendar. {{businessName}} {{adminUrl}}',
  },
  timeAcceptedOwnerEmail: {
    ...accepted,
    kind: 'email',
    occasion: 'Time taken by the customer',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    subject: '{{firstName}} {{lastName}} takes {{visitDate}}, {{visitTime}}',
    body: `{{firstName}} {{lastName}} has taken a time that you offered: {{visitDate}}, {{visitTime}}. The visit is confirmed and stands in the calendar.

Booking: {{confirmationNumber}}
Horses: {{horseCount}}
What they need: {{specialRequirements}}

Phone: {{phone}}
Address: {{address}}, {{suburb}}

All bookings: {{adminUrl}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;
