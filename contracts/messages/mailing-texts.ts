import type { MessageTemplate } from './template';
import { booklet, careReminder, person, surveyBooklet } from './variables';

/** What goes to those who took the survey, who subscribed, or who asked for reminders. */
export const mailingTexts = {
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
    variables: careReminder,
    default:
      'Hi {{firstName}}, {{horseName}} is due ({{recordType}}) on {{dueDate}}. Book: {{bookingUrl}} {{businessName}}. Reply STOP to opt out.',
  },
  careReminderEmailSubject: {
    label: 'Care reminder: subject of the email',
    kind: 'subject',
    variables: careReminder,
    default: '{{horseName}} is due on {{dueDate}}',
  },
  careReminderEmailBody: {
    label: 'Care reminder: email',
    kind: 'email',
    variables: careReminder,
    default: `Hi {{firstName}},

{{horseName}} is due on {{dueDate}} ({{recordType}}). Book a visit here:

{{bookingUrl}}

You get this because you asked for reminders in your account. You can turn them off there.

{{businessName}}
{{businessPhone}}`,
  },
} as const satisfies Record<string, MessageTemplate>;
