import { bookingForCustomer, bookingForOwner } from './booking-variables';
import type { MessageDeclaration } from './template';
import { business, count, date, quoted, text, time, typed, url } from './variables';

const appointment = {
  firstName: typed('Jess'),
  clientName: typed('Jess Hartley'),
  date: date('2026-11-21'),
  time: time('09:30'),
  address: typed('12 Rossiter Road'),
  work: quoted('Full set of shoes'),
  ...business,
};
const review = {
  firstName: typed('Jess'),
  clientName: typed('Jess Hartley'),
  reviewUrl: url('https://example.com/leaveareview?visit=2s-tq3k5c.Xk3vJ0b2cQ8mT1yR7wPz'),
  ...business,
};

/** Messages to customers and the owner about bookings, appointments and reviews. */
export const visitMessages = {
  bookingCustomerSms: {
    kind: 'sms',
    occasion: 'Booking',
    label: 'SMS to the customer',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 24,
    variables: bookingForCustomer,
    atNight: 'answer',
    text: 'Hi {{firstName}}, {{businessName}} has your {{priority}}farrier request {{confirmationNumber}} for {{serviceDate}}. {{promise}} Change or cancel: {{bookingLink}} Urgent? {{businessPhone}}',
  },
  bookingCustomerEmail: {
    kind: 'email',
    occasion: 'Booking',
    label: 'email to the customer',
    subjectLabel: 'subject of the email to the customer',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 24,
    variables: bookingForCustomer,
    subject: 'Your farrier request {{confirmationNumber}}',
    body: `Hi {{firstName}},

Thank you for your {{priority}}request. {{promise}} Then we confirm the details and agree on a time.

Confirmation number: {{confirmationNumber}}
Date asked for: {{serviceDate}}, {{preferredTime}}
Horses: {{horseCount}}
Address: {{address}}, {{suburb}}
You wrote: {{specialRequirements}}
Price: {{price}}

See how far it is, change it or cancel it: {{bookingLink}}

Can’t it wait? Ring us on {{businessPhone}}.

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
    variables: bookingForOwner,
    atNight: 'owner',
    text: '{{priority}}Booking {{confirmationNumber}}: {{firstName}} {{lastName}}, {{suburb}}, {{serviceDate}} {{preferredTime}}, {{horseCount}} horse(s): {{need}}{{photos}}. Call {{phone}} by {{callBy}}. {{businessName}} {{adminUrl}}',
  },
  bookingOwnerEmail: {
    kind: 'email',
    occasion: 'Booking',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 72,
    variables: bookingForOwner,
    subject: '{{priority}}New booking {{confirmationNumber}}: {{firstName}} {{lastName}}, {{suburb}}',
    body: `{{priority}}New booking {{confirmationNumber}}. Please call by {{callBy}}.

{{firstName}} {{lastName}}
Phone: {{phone}}
Email: {{email}}
Address: {{address}}, {{suburb}}

Date asked for: {{serviceDate}}, {{preferredTime}}
Horses: {{horseCount}}
What they need: {{specialRequirements}}{{photos}}
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
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} confirms your farrier visit on {{date}} at {{time}}. To change it, ring {{businessPhone}}.',
  },
  appointmentConfirmEmail: {
    kind: 'email',
    occasion: 'Appointment',
    label: 'confirmation email',
    subjectLabel: 'subject of the confirmation email',
    to: 'customer',
    urgency: 'person',
    usefulHours: 'given',
    variables: appointment,
    subject: 'Your farrier visit on {{date}}',
    body: `Hi {{firstName}},

Your farrier visit is set: {{date}} at {{time}}. The attached file puts it into your calendar.

Something to change? Ring us on {{businessPhone}}.

{{businessName}}`,
  },
  // To those whose calendar has the visit.
  appointmentCancelledEmail: {
    kind: 'email',
    occasion: 'Appointment',
    label: 'email when a visit is off',
    subjectLabel: 'subject of the email when a visit is off',
    to: 'customer',
    urgency: 'person',
    usefulHours: 'given',
    variables: appointment,
    subject: 'Your farrier visit on {{date}} is cancelled',
    body: `Hi {{firstName}},

Your farrier visit on {{date}} at {{time}} is cancelled. The attached file takes it out of your calendar.

Is that news to you, or would you like another time? Ring us on {{businessPhone}}.

{{businessName}}`,
  },
  // When the owner cancels a visit: by SMS or, where that cannot be, by email.
  visitOffSms: {
    kind: 'sms',
    occasion: 'Appointment',
    label: 'SMS when you cancel',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 'given',
    variables: appointment,
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} has to cancel your farrier visit on {{date}}. Sorry! To find another day, ring {{businessPhone}}.',
  },
  visitOffEmail: {
    kind: 'email',
    occasion: 'Appointment',
    label: 'email when you cancel',
    subjectLabel: 'subject of the email when you cancel',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 'given',
    variables: appointment,
    subject: 'Your farrier visit on {{date}} is cancelled',
    body: `Hi {{firstName}},

We are sorry: we have to cancel your farrier visit on {{date}}.

To find another day, ring us on {{businessPhone}}.

{{businessName}}`,
  },
  visitReminderEarlySms: {
    kind: 'sms',
    occasion: 'Appointment',
    label: 'reminder two days before',
    to: 'customer',
    urgency: 'person',
    usefulHours: 'given',
    variables: appointment,
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} here: your farrier visit is on {{date}} at {{time}}. Reply YES to confirm, or ring {{businessPhone}} to change it.',
  },
  // Of an early visit it goes the evening before, so that it says no 'today'.
  visitReminderMorningSms: {
    kind: 'sms',
    occasion: 'Appointment',
    label: 'reminder on the morning',
    to: 'customer',
    urgency: 'person',
    usefulHours: 'given',
    variables: appointment,
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} sees you and your horses on {{date}} at {{time}}. Caught, with dry legs, is perfect. Questions? {{businessPhone}}',
  },
  appointmentTextSms: {
    kind: 'sms',
    occasion: 'Appointment',
    label: 'what you write yourself',
    to: 'customer',
    urgency: 'person',
    usefulHours: 'given',
    variables: { message: text('See you on Monday at 9.'), ...business },
    atNight: 'visit of today',
    text: '{{message}}\n{{businessName}}',
  },
  appointmentLateSms: {
    kind: 'sms',
    occasion: 'Appointment',
    label: 'running late',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 1,
    variables: { ...appointment, minutes: count(30) },
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} is running about {{minutes}} minutes late today. Sorry! Questions? {{businessPhone}}',
  },
  onTheWaySms: {
    kind: 'sms',
    occasion: 'Appointment',
    label: 'on the way',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 1,
    variables: { ...appointment, minutes: count(25) },
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} is on the way, about {{minutes}} minutes from you. Questions? {{businessPhone}}',
  },
  // When the owner starts tomorrow later or earlier.
  visitNewTimeSms: {
    kind: 'sms',
    occasion: 'Appointment',
    label: 'another time tomorrow',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 'given',
    variables: { ...appointment, formerTime: time('08:30') },
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} comes at {{time}} on {{date}}, not at {{formerTime}}. Sorry! Does that not suit? {{businessPhone}}',
  },
  reviewRequestSms: {
    kind: 'sms',
    occasion: 'Review request',
    label: 'SMS',
    to: 'customer',
    urgency: 'person',
    usefulHours: 72,
    variables: review,
    atNight: 'never',
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
