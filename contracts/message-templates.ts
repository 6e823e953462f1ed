/**
 * Every text that the product sends, with the variables that it may use. The owner edits the words in the
 * CMS; `{{name}}` stands for the value. A template's kind decides what the CMS shows beside it.
 */
export interface MessageTemplate {
  label: string;
  kind: 'sms' | 'subject' | 'email';
  variables: readonly string[];
  default: string;
}

const business = ['businessName', 'businessPhone'] as const;
const booking = [
  'firstName',
  'lastName',
  'confirmationNumber',
  'serviceDate',
  'preferredTime',
  'horseCount',
  'suburb',
  'address',
  'phone',
  'email',
  'specialRequirements',
  'priority',
  'price',
  'callBy',
  ...business,
  'adminUrl',
] as const;
const appointment = ['firstName', 'clientName', 'date', 'time', 'address', 'work', ...business] as const;
const review = ['firstName', 'clientName', 'reviewUrl', ...business] as const;
const person = ['firstName', ...business] as const;
const surveyBooklet = [
  'firstName',
  'fullName',
  'bookletTitle',
  'bookletDescription',
  'bookletUrl',
  ...business,
] as const;
const booklet = [...surveyBooklet, 'unsubscribeUrl'] as const;

export const messageTemplates = {
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
  surveyThanksEmailSubject: {
    label: 'Survey: subject of the thank-you email',
    kind: 'subject',
    variables: surveyBooklet,
    default: 'Your free booklet on laminitis and seedy toe',
  },
  surveyThanksEmailBody: {
    label: 'Survey: thank-you email with the booklet',
    kind: 'email',
    variables: surveyBooklet,
    default: `Hi {{firstName}},

Thank you for taking our survey. Here is your free booklet on laminitis and seedy toe:

{{bookletUrl}}

Questions about your horse’s feet? Ring us on {{businessPhone}}.

{{businessName}}`,
  },
  bookletWelcomeEmailSubject: {
    label: 'Booklet list: subject of the welcome email',
    kind: 'subject',
    variables: booklet,
    default: 'Welcome to the educational booklets of {{businessName}}',
  },
  bookletWelcomeEmailBody: {
    label: 'Booklet list: welcome email',
    kind: 'email',
    variables: booklet,
    default: `Hi {{firstName}},

Thank you for subscribing. A new booklet comes every fortnight. Here is your free welcome booklet:

{{bookletUrl}}

{{businessName}}
{{businessPhone}}

No more booklets? {{unsubscribeUrl}}`,
  },
  bookletMailingEmailSubject: {
    label: 'Booklet mailing: subject',
    kind: 'subject',
    variables: booklet,
    default: 'New Educational Booklet from {{businessName}}',
  },
  bookletMailingEmailBody: {
    label: 'Booklet mailing: email',
    kind: 'email',
    variables: booklet,
    default: `Hi {{firstName}},

{{bookletTitle}}

{{bookletDescription}}

{{bookletUrl}}

{{businessName}}
{{businessPhone}}

No more booklets? {{unsubscribeUrl}}`,
  },
  bookletMailingSms: {
    label: 'Booklet mailing: SMS',
    kind: 'sms',
    variables: booklet,
    default:
      'Hi {{firstName}}, a new booklet from {{businessName}} is in your email inbox: {{bookletTitle}}. Reply STOP to opt out.',
  },
  campaignSms: {
    label: 'Survey campaign: SMS',
    kind: 'sms',
    variables: [...person, 'bookingUrl'],
    default:
      'Hi {{firstName}}, thanks for taking our survey. Do your horses need a farrier? Reply to this text or book: {{bookingUrl}} {{businessName}}. Reply STOP to opt out.',
  },
  careReminderSms: {
    label: 'Care reminder: SMS',
    kind: 'sms',
    variables: [...person, 'horseName', 'recordType', 'dueDate', 'bookingUrl'],
    default:
      'Hi {{firstName}}, {{horseName}} is due ({{recordType}}) on {{dueDate}}. Book: {{bookingUrl}} {{businessName}}. Reply STOP to opt out.',
  },
  careReminderEmailSubject: {
    label: 'Care reminder: subject of the email',
    kind: 'subject',
    variables: [...person, 'horseName', 'recordType', 'dueDate', 'bookingUrl'],
    default: '{{horseName}} is due on {{dueDate}}',
  },
  careReminderEmailBody: {
    label: 'Care reminder: email',
    kind: 'email',
    variables: [...person, 'horseName', 'recordType', 'dueDate', 'bookingUrl'],
    default: `Hi {{firstName}},

{{horseName}} is due on {{dueDate}} ({{recordType}}). Book a visit here:

{{bookingUrl}}

You get this because you asked for reminders in your account. You can turn them off there.

{{businessName}}
{{businessPhone}}`,
  },
  passwordResetEmailSubject: {
    label: 'Forgotten password: subject',
    kind: 'subject',
    variables: [...person, 'username', 'link'],
    default: 'Reset your password',
  },
  passwordResetEmailBody: {
    label: 'Forgotten password: email',
    kind: 'email',
    variables: [...person, 'username', 'link'],
    default: `Hi {{firstName}},

Choose a new password here. The link works once, within one hour:

{{link}}

You did not ask for it? Then do nothing: your password stays as it is.

{{businessName}}`,
  },
  emailChangeEmailSubject: {
    label: 'New email address: subject',
    kind: 'subject',
    variables: [...person, 'username', 'link'],
    default: 'Confirm your new email address',
  },
  emailChangeEmailBody: {
    label: 'New email address: email',
    kind: 'email',
    variables: [...person, 'username', 'link'],
    default: `Hi {{firstName}},

Please confirm that this is your new email address:

{{link}}

You did not ask for it? Then do nothing.

{{businessName}}`,
  },
  setupLinkEmailSubject: {
    label: 'Set-up link for team and partners: subject',
    kind: 'subject',
    variables: [...person, 'username', 'link'],
    default: 'Set up your access to {{businessName}}',
  },
  setupLinkEmailBody: {
    label: 'Set-up link for team and partners: email',
    kind: 'email',
    variables: [...person, 'username', 'link'],
    default: `Hi {{firstName}},

Choose your password here. The link works once, within 7 days:

{{link}}

{{businessName}}
{{businessPhone}}`,
  },
  smsLimitOwnerEmailSubject: {
    label: 'Daily SMS limit reached: subject of the email to you',
    kind: 'subject',
    variables: ['limit', 'waiting', 'adminUrl', ...business],
    default: 'The SMS limit of today is reached',
  },
  smsLimitOwnerEmailBody: {
    label: 'Daily SMS limit reached: email to you',
    kind: 'email',
    variables: ['limit', 'waiting', 'adminUrl', ...business],
    default: `{{businessName}} has sent {{limit}} SMS today, which is the limit. {{waiting}} more wait until tomorrow.

If you did not expect that many, look at the message log: {{adminUrl}}`,
  },
} as const satisfies Record<string, MessageTemplate>;

export type MessageTemplateName = keyof typeof messageTemplates;

/** Values that the CMS shows in a preview, and that a test message may use. */
export const sampleVariables: Record<string, string> = {
  firstName: 'Jess',
  lastName: 'Hartley',
  fullName: 'Jess Hartley',
  clientName: 'Jess Hartley',
  username: 'jessh',
  confirmationNumber: 'KW7-4QX-9TM',
  serviceDate: 'Saturday 21 November 2026',
  preferredTime: 'Morning (8AM - 12PM)',
  horseCount: '2',
  suburb: 'Koo Wee Rup 3981',
  address: '12 Rossiter Road',
  phone: '0491 570 157',
  email: 'jess@example.com',
  specialRequirements: 'Full set, hot, and a trim for the pony.',
  priority: 'PRIORITY ',
  price: '$149 + quote',
  callBy: '2:35 pm',
  businessName: 'Heel & Toe Farriers',
  businessPhone: '0491 570 156',
  adminUrl: 'https://example.com/admin',
  date: 'Saturday 21 November 2026',
  time: '9:30 am',
  work: 'Full set of shoes',
  minutes: '30',
  reviewUrl: 'https://example.com/leaveareview?visit=2s-tq3k5c.Xk3vJ0b2cQ8mT1yR7wPz',
  bookletTitle: 'Hooves in winter',
  bookletDescription: 'Mud, thrush and what to do about them.',
  bookletUrl: 'https://example.com/media/hooves-in-winter.pdf',
  bookingUrl: 'https://example.com/booking/farrier',
  horseName: 'Biscuit',
  recordType: 'Farrier',
  dueDate: 'Saturday 21 November 2026',
  link: 'https://example.com/auth?resetToken=…',
  unsubscribeUrl: 'https://example.com/unsubscribe/12.Xk3vJ0b2cQ8mT1yR7wPz',
  limit: '500',
  waiting: '12',
};
