import type { MessageTemplate } from './template';
import { appointment, booking, review } from './variables';

/** What customers and the owner are sent about bookings, appointments and reviews. */
export const visitTexts = {
  bookingCustomerSms: {
    label: 'Booking: SMS to the customer',
    kind: 'sms',
    variables: booking,
    default:
      'Hi {{firstName}}, {{businessName}} has your {{priority}}farrier request {{confirmationNumber}} for {{serviceDate}}. We call you by {{callBy}}. Urgent? {{businessPhone}}',
  },
  bookingCustomerEmailSubject: {
    label: 'Booking: subject of the email to the customer',
    kind: 'subject',
    variables: booking,
    default: 'Your farrier request {{confirmationNumber}}',
  },
  bookingCustomerEmailBody: {
    label: 'Booking: email to the customer',
    kind: 'email',
    variables: booking,
    default: `Hi {{firstName}},

Thank you for your {{priority}}request. We call you by {{callBy}} to confirm the details and agree on a time.

Confirmation number: {{confirmationNumber}}
Date asked for: {{serviceDate}}, {{preferredTime}}
Horses: {{horseCount}}
Address: {{address}}, {{suburb}}
What they need: {{specialRequirements}}
Price: {{price}}

Anything to change, or can’t it wait? Ring us on {{businessPhone}}.

{{businessName}}`,
  },
  bookingOwnerSms: {
    label: 'Booking: SMS to you',
    kind: 'sms',
    variables: booking,
    default:
      '{{priority}}Booking {{confirmationNumber}}: {{firstName}} {{lastName}}, {{suburb}}, {{serviceDate}} {{preferredTime}}, {{horseCount}} horse(s). Call {{phone}} by {{callBy}}. {{businessName}} {{adminUrl}}',
  },
  bookingOwnerEmailSubject: {
    label: 'Booking: subject of the email to you',
    kind: 'subject',
    variables: booking,
    default: '{{priority}}New booking {{confirmationNumber}}: {{firstName}} {{lastName}}, {{suburb}}',
  },
  bookingOwnerEmailBody: {
    label: 'Booking: email to you',
    kind: 'email',
    variables: booking,
    default: `{{priority}}New booking {{confirmationNumber}}. Please call by {{callBy}}.

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
    label: 'Appointment: confirmation SMS',
    kind: 'sms',
    variables: appointment,
    default:
      'Hi {{firstName}}, {{businessName}} confirms your farrier visit on {{date}} at {{time}}. To change it, ring {{businessPhone}}.',
  },
  appointmentLateSms: {
    label: 'Appointment: running late',
    kind: 'sms',
    variables: [...appointment, 'minutes'],
    default:
      'Hi {{firstName}}, {{businessName}} is running about {{minutes}} minutes late today. Sorry! Questions? {{businessPhone}}',
  },
  reviewRequestSms: {
    label: 'Review request: SMS',
    kind: 'sms',
    variables: review,
    default:
      'Hi {{firstName}}, thank you for having {{businessName}}. Would you tell others how it went? {{reviewUrl}}',
  },
  reviewRequestEmailSubject: {
    label: 'Review request: subject of the email',
    kind: 'subject',
    variables: review,
    default: 'How did we do?',
  },
  reviewRequestEmailBody: {
    label: 'Review request: email',
    kind: 'email',
    variables: review,
    default: `Hi {{firstName}},

Thank you for having us. If you have a minute, other horse owners would like to hear how it went:

{{reviewUrl}}

If something was not right, please ring us first on {{businessPhone}}.

{{businessName}}`,
  },
} as const satisfies Record<string, MessageTemplate>;
