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
    text: 'Hi {{firstName}}, {{businessName}} has your {{priority}}farrier request {{confirmationNumber}} for {{serviceDate}}. {{promise}} Change or cancel: {{bookingLink}} Urgent? Call {{businessPhone}}',
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

Thank you for your {{priority}}request. {{promise}} Then we’ll confirm the details and agree on a time.

Confirmation number: {{confirmationNumber}}
Date asked for: {{serviceDate}}, {{preferredTime}}
Horses: {{horseCount}}
Address: {{address}}, {{suburb}}
You wrote: {{specialRequirements}}
Price: {{price}}

Check, change or cancel your booking any time: {{bookingLink}}

Is it urgent? Call us on {{businessPhone}}.

{{businessName}}`,
  },
  // Long enough for an outage of the providers over a weekend.
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
    occasion: 'Visit',
    label: 'confirmation SMS',
    to: 'customer',
    urgency: 'person',
    // Until the visit.
    usefulHours: 'given',
    variables: appointment,
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} confirms your farrier visit on {{date}} at {{time}}. To change it, call {{businessPhone}}.',
  },
  appointmentConfirmEmail: {
    kind: 'email',
    occasion: 'Visit',
    label: 'confirmation email',
    subjectLabel: 'subject of the confirmation email',
    to: 'customer',
    urgency: 'person',
    usefulHours: 'given',
    variables: appointment,
    subject: 'Your farrier visit on {{date}}',
    body: `Hi {{firstName}},

Your farrier visit is booked: {{date}} at {{time}}. Open the attached file to add it to your calendar.

Need to change something? Call us on {{businessPhone}}.

{{businessName}}`,
  },
  // Sent to clients whose calendar contains the visit.
  appointmentCancelledEmail: {
    kind: 'email',
    occasion: 'Visit',
    label: 'email when a visit is cancelled',
    subjectLabel: 'subject of the email when a visit is cancelled',
    to: 'customer',
    urgency: 'person',
    usefulHours: 'given',
    variables: appointment,
    subject: 'Your farrier visit on {{date}} is cancelled',
    body: `Hi {{firstName}},

Your farrier visit on {{date}} at {{time}} is cancelled. Open the attached file to remove it from your calendar.

Didn’t expect this, or want another time? Call us on {{businessPhone}}.

{{businessName}}`,
  },
  // Sent when the owner cancels a visit: by SMS or, where that is not possible, by email.
  visitOffSms: {
    kind: 'sms',
    occasion: 'Visit',
    label: 'SMS when you cancel',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 'given',
    variables: appointment,
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} has to cancel your farrier visit on {{date}}. Sorry! To find another day, call {{businessPhone}}.',
  },
  visitOffEmail: {
    kind: 'email',
    occasion: 'Visit',
    label: 'email when you cancel',
    subjectLabel: 'subject of the email when you cancel',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 'given',
    variables: appointment,
    subject: 'Your farrier visit on {{date}} is cancelled',
    body: `Hi {{firstName}},

Sorry, we have to cancel your farrier visit on {{date}}.

To find another day, call us on {{businessPhone}}.

{{businessName}}`,
  },
  visitReminderEarlySms: {
    kind: 'sms',
    occasion: 'Visit',
    label: 'reminder two days before',
    to: 'customer',
    urgency: 'person',
    usefulHours: 'given',
    variables: appointment,
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, your {{businessName}} visit is on {{date}} at {{time}}. Reply YES to confirm, or call {{businessPhone}} to change it.',
  },
  // Sent the evening before an early visit, so the text avoids 'today'.
  visitReminderMorningSms: {
    kind: 'sms',
    occasion: 'Visit',
    label: 'reminder on the morning',
    to: 'customer',
    urgency: 'person',
    usefulHours: 'given',
    variables: appointment,
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} will be there on {{date}} at {{time}}. Please have the horses caught, with clean, dry legs. Questions? Call {{businessPhone}}',
  },
  appointmentTextSms: {
    kind: 'sms',
    occasion: 'Visit',
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
    occasion: 'Visit',
    label: 'running late',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 1,
    variables: { ...appointment, minutes: count(30) },
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} is running about {{minutes}} minutes late today. Sorry! Questions? Call {{businessPhone}}',
  },
  onTheWaySms: {
    kind: 'sms',
    occasion: 'Visit',
    label: 'on the way',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 1,
    variables: { ...appointment, minutes: count(25) },
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} is on the way, about {{minutes}} minutes from you. Questions? Call {{businessPhone}}',
  },
  // Sent when the owner starts tomorrow's visits later or earlier.
  visitNewTimeSms: {
    kind: 'sms',
    occasion: 'Visit',
    label: 'another time tomorrow',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 'given',
    variables: { ...appointment, formerTime: time('08:30') },
    atNight: 'visit of today',
    text: 'Hi {{firstName}}, {{businessName}} will now arrive at {{time}} on {{date}} instead of {{formerTime}}. Sorry for the change. If it does not suit, call {{businessPhone}}',
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
    text: 'Hi {{firstName}}, thank you for having {{businessName}}. How did we go? Please leave a review: {{reviewUrl}}',
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

Thank you for having us. If you have a minute, please leave a review for other horse owners:

{{reviewUrl}}

If something was not right, please call us first on {{businessPhone}}.

{{businessName}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;
