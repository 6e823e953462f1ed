import type { MessageDeclaration } from './template';
import { adminUrl, business, count, date, phone, time, typed, url, words } from './variables';

const booking = {
  firstName: typed('Jess'),
  lastName: typed('Hartley'),
  confirmationNumber: words('KW7RT-4QX9M'),
  serviceDate: date('2026-11-21'),
  preferredTime: words('Morning (8AM - 12PM)'),
  horseCount: count(2),
  suburb: typed('Koo Wee Rup 3981'),
  address: typed('12 Rossiter Road'),
  phone: phone('+61491570157'),
  email: words('jess@example.com'),
  specialRequirements: typed('Full set, hot, and a trim for the pony.'),
  priority: words('PRIORITY '),
  price: words('$149 + quote'),
  /** As people say it on the day of the booking: '2:35 pm', 'Monday 10 am'. */
  callBy: words('2:35 pm'),
  /** The promise as a sentence. */
  promise: words('We open Monday 8 am and call you by 10 am.'),
  ...business,
  adminUrl,
};
const appointment = {
  firstName: typed('Jess'),
  clientName: typed('Jess Hartley'),
  date: date('2026-11-21'),
  time: time('09:30'),
  address: typed('12 Rossiter Road'),
  work: typed('Full set of shoes'),
  ...business,
};
const review = {
  firstName: typed('Jess'),
  clientName: typed('Jess Hartley'),
  reviewUrl: url('https://example.com/leaveareview?visit=2s-tq3k5c.Xk3vJ0b2cQ8mT1yR7wPz'),
  ...business,
};

/** What customers and the owner are sent about bookings, appointments and reviews. */
export const visitMessages = {
  bookingCustomerSms: {
    kind: 'sms',
    occasion: 'Booking',
    label: 'SMS to the customer',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 24,
    variables: booking,
    text: 'Hi {{firstName}}, {{businessName}} has your {{priority}}farrier request {{confirmationNumber}} for {{serviceDate}}. {{promise}} Urgent? {{businessPhone}}',
  },
  bookingCustomerEmail: {
    kind: 'email',
    occasion: 'Booking',
    label: 'email to the customer',
    subjectLabel: 'subject of the email to the customer',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 24,
    variables: booking,
    subject: 'Your farrier request {{confirmationNumber}}',
    body: `Hi {{firstName}},

Thank you for your {{priority}}request. {{promise}} Then we confirm the details and agree on a time.

Confirmation number: {{confirmationNumber}}
Date asked for: {{serviceDate}}, {{preferredTime}}
Horses: {{horseCount}}
Address: {{address}}, {{suburb}}
What they need: {{specialRequirements}}
Price: {{price}}

Anything to change, or can’t it wait? Ring us on {{businessPhone}}.

{{businessName}}`,
  },
  // The farrier must hear of a booking even when the providers were down over a weekend.
  bookingOwnerSms: {
    kind: 'sms',
    occasion: 'Booking',
    label: 'SMS to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 72,
    variables: booking,
    text: '{{priority}}Booking {{confirmationNumber}}: {{firstName}} {{lastName}}, {{suburb}}, {{serviceDate}} {{preferredTime}}, {{horseCount}} horse(s). Call {{phone}} by {{callBy}}. {{businessName}} {{adminUrl}}',
  },
  bookingOwnerEmail: {
    kind: 'email',
    occasion: 'Booking',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 72,
    variables: booking,
    subject: '{{priority}}New booking {{confirmationNumber}}: {{firstName}} {{lastName}}, {{suburb}}',
    body: `{{priority}}New booking {{confirmationNumber}}. Please call by {{callBy}}.

{{firstName}} {{lastName}}
Phone: {{phone}}
Email: {{email}}
Address: {{address}}, {{suburb}}

Date asked for: {{serviceDate}}, {{preferredTime}}
Horses: {{horseCount}}
What they need: {{specialRequirements}}
Price: {{price}}

All bookings: {{adminUrl}}`,
  },
  appointmentConfirmSms: {
    kind: 'sms',
    occasion: 'Appointment',
    label: 'confirmation SMS',
    to: 'customer',
    urgency: 'person',
    // Until the visit.
    usefulHours: 'given',
    variables: appointment,
    text: 'Hi {{firstName}}, {{businessName}} confirms your farrier visit on {{date}} at {{time}}. To change it, ring {{businessPhone}}.',
  },
  appointmentLateSms: {
    kind: 'sms',
    occasion: 'Appointment',
    label: 'running late',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 1,
    variables: { ...appointment, minutes: count(30) },
    text: 'Hi {{firstName}}, {{businessName}} is running about {{minutes}} minutes late today. Sorry! Questions? {{businessPhone}}',
  },
  reviewRequestSms: {
    kind: 'sms',
    occasion: 'Review request',
    label: 'SMS',
    to: 'customer',
    urgency: 'person',
    usefulHours: 72,
    variables: review,
    text: 'Hi {{firstName}}, thank you for having {{businessName}}. Would you tell others how it went? {{reviewUrl}}',
  },
  reviewRequestEmail: {
    kind: 'email',
    occasion: 'Review request',
    label: 'email',
    subjectLabel: 'subject of the email',
    to: 'customer',
    urgency: 'person',
    usefulHours: 72,
    variables: review,
    subject: 'How did we do?',
    body: `Hi {{firstName}},

Thank you for having us. If you have a minute, other horse owners would like to hear how it went:

{{reviewUrl}}

If something was not right, please ring us first on {{businessPhone}}.

{{businessName}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;
