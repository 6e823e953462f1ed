import { bookingForCustomer, bookingForOwner } from './booking-variables';
import type { MessageDeclaration } from './template';
import { bookingUrl } from './variables';

const toCustomer = {
  to: 'customer',
  urgency: 'booking',
  usefulHours: 24,
  variables: bookingForCustomer,
} as const;
// Long enough for an outage of the providers over a weekend.
const toOwner = { to: 'owner', urgency: 'booking', usefulHours: 72, variables: bookingForOwner } as const;
const changedTitle = 'Booking changed by the customer';
const cancelled = 'Booking cancelled by the customer';
const photos = 'Photos from the customer';
const callMe = 'Customer asks to be called';

/** Messages sent when a customer changes or cancels a booking, or asks to be called. */
export const bookingMessages = {
  bookingChangedCustomerSms: {
    ...toCustomer,
    kind: 'sms',
    occasion: changedTitle,
    label: 'SMS to the customer',
    atNight: 'answer',
    text: 'Hi {{firstName}}, {{businessName}} has changed your request {{confirmationNumber}}: {{serviceDate}}, {{preferredTime}}. {{promise}} {{bookingLink}}',
  },
  bookingChangedCustomerEmail: {
    ...toCustomer,
    kind: 'email',
    occasion: changedTitle,
    label: 'email to the customer',
    subjectLabel: 'subject of the email to the customer',
    subject: 'Your farrier request {{confirmationNumber}} is changed',
    body: `Hi {{firstName}},

We have changed your request. {{promise}}

Confirmation number: {{confirmationNumber}}
Date asked for: {{serviceDate}}, {{preferredTime}}
Address: {{address}}, {{suburb}}
What they need: {{specialRequirements}}
Price: {{price}}

Your booking: {{bookingLink}}

Wasn’t you, or is it urgent? Call us on {{businessPhone}}.

{{businessName}}`,
  },
  bookingChangedOwnerSms: {
    ...toOwner,
    kind: 'sms',
    occasion: changedTitle,
    label: 'SMS to you',
    atNight: 'owner',
    text: '{{priority}}Booking {{confirmationNumber}} changed by {{firstName}} {{lastName}}: now {{serviceDate}} {{preferredTime}}, {{suburb}}. Call {{phone}}. {{businessName}} {{adminUrl}}',
  },
  bookingChangedOwnerEmail: {
    ...toOwner,
    kind: 'email',
    occasion: changedTitle,
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    subject: '{{priority}}Booking {{confirmationNumber}} changed: {{firstName}} {{lastName}}, {{suburb}}',
    body: `{{firstName}} {{lastName}} has changed booking {{confirmationNumber}}. The visit in your calendar has changed too.

Date asked for: {{serviceDate}}, {{preferredTime}}
Horses: {{horseCount}}
What they need: {{specialRequirements}}
Price: {{price}}

Phone: {{phone}}
Email: {{email}}
Address: {{address}}, {{suburb}}

All bookings: {{adminUrl}}`,
  },
  bookingCancelledCustomerSms: {
    ...toCustomer,
    kind: 'sms',
    occasion: cancelled,
    label: 'SMS to the customer',
    variables: { ...bookingForCustomer, bookingUrl },
    atNight: 'answer',
    text: 'Hi {{firstName}}, {{businessName}} has cancelled your farrier request {{confirmationNumber}} for {{serviceDate}}, as you asked. Not you? Call {{businessPhone}}',
  },
  bookingCancelledCustomerEmail: {
    ...toCustomer,
    kind: 'email',
    occasion: cancelled,
    label: 'email to the customer',
    subjectLabel: 'subject of the email to the customer',
    variables: { ...bookingForCustomer, bookingUrl },
    subject: 'Your farrier request {{confirmationNumber}} is cancelled',
    body: `Hi {{firstName}},

Your farrier request {{confirmationNumber}} for {{serviceDate}} is cancelled, as you asked. There is nothing to pay.

When your horses need us again: {{bookingUrl}}

Wasn’t you? Call us on {{businessPhone}}.

{{businessName}}`,
  },
  bookingCancelledOwnerSms: {
    ...toOwner,
    kind: 'sms',
    occasion: cancelled,
    label: 'SMS to you',
    atNight: 'owner',
    text: '{{priority}}Booking {{confirmationNumber}} for {{serviceDate}} cancelled by {{firstName}} {{lastName}}, {{suburb}}, {{phone}}. {{businessName}} {{adminUrl}}',
  },
  bookingCancelledOwnerEmail: {
    ...toOwner,
    kind: 'email',
    occasion: cancelled,
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    subject: '{{priority}}Booking {{confirmationNumber}} cancelled: {{firstName}} {{lastName}}, {{suburb}}',
    body: `{{firstName}} {{lastName}} has cancelled booking {{confirmationNumber}} for {{serviceDate}}, {{preferredTime}}. The visit in your calendar is cancelled too.

Phone: {{phone}}
Email: {{email}}
Address: {{address}}, {{suburb}}

All bookings: {{adminUrl}}`,
  },
  bookingPhotosOwnerEmail: {
    ...toOwner,
    kind: 'email',
    occasion: photos,
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    subject: '{{priority}}Photos for booking {{confirmationNumber}}: {{firstName}} {{lastName}}, {{suburb}}',
    body: `{{firstName}} {{lastName}} has sent photos for booking {{confirmationNumber}}. You’ll find them with the booking in All bookings.

What they need: {{specialRequirements}}{{photos}}
Date asked for: {{serviceDate}}, {{preferredTime}}
Phone: {{phone}}

All bookings: {{adminUrl}}`,
  },
  bookingCallMeCustomerSms: {
    ...toCustomer,
    kind: 'sms',
    occasion: callMe,
    label: 'SMS to the customer',
    atNight: 'answer',
    text: 'Hi {{firstName}}, {{businessName}} got your call-back request for {{confirmationNumber}}. {{promise}} Urgent? Call {{businessPhone}}',
  },
  bookingNoAnswerSms: {
    ...toCustomer,
    kind: 'sms',
    occasion: 'Customer didn’t answer the phone',
    label: 'SMS to the customer',
    atNight: 'never',
    text: 'Hi {{firstName}}, {{businessName}} tried to reach you about your farrier request {{confirmationNumber}}. We will try again, or you can call us on {{businessPhone}}.',
  },
  bookingCallMeOwnerSms: {
    ...toOwner,
    kind: 'sms',
    occasion: callMe,
    label: 'SMS to you',
    atNight: 'owner',
    text: '{{priority}}{{firstName}} {{lastName}} asks for a call about booking {{confirmationNumber}}, {{suburb}}, {{serviceDate}}. Call {{phone}} by {{callBy}}. {{businessName}} {{adminUrl}}',
  },
  bookingCallMeOwnerEmail: {
    ...toOwner,
    kind: 'email',
    occasion: callMe,
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    subject: '{{priority}}Call {{firstName}} {{lastName}} about booking {{confirmationNumber}}',
    body: `{{firstName}} {{lastName}} asks for a call about booking {{confirmationNumber}}. Please call by {{callBy}}.

Phone: {{phone}}
Email: {{email}}
Address: {{address}}, {{suburb}}

Date asked for: {{serviceDate}}, {{preferredTime}}
What they need: {{specialRequirements}}

All bookings: {{adminUrl}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;
