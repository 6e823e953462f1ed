import type { MessageDeclaration } from './template';
import { business, count, oneTimeLink, url, words } from './variables';

/** What the owner is told about the sending itself. */
export const ownerMessages = {
  ownerPasswordResetEmail: {
    kind: 'email',
    occasion: 'Forgotten password of the CMS',
    label: 'email to the owner who asks',
    subjectLabel: 'subject of the email to the owner who asks',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 1,
    variables: { ownerName: words('Mia'), link: oneTimeLink, ...business },
    subject: 'Choose a new password',
    body: `Hi {{ownerName}},

Choose a new password for the back office of {{businessName}} here. The link works once, within one hour:

{{link}}

You did not ask for it? Then do nothing: your password stays as it is.`,
  },
  testOwnerSms: {
    kind: 'sms',
    occasion: 'Test SMS',
    label: 'SMS to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 1,
    variables: business,
    text: 'This is a test of {{businessName}}. Your texts work.',
  },
  smsLimitOwnerEmail: {
    kind: 'email',
    occasion: 'Daily SMS limit reached',
    label: 'email to you',
    subjectLabel: 'subject of the email to you',
    to: 'owner',
    urgency: 'booking',
    usefulHours: 24,
    variables: {
      limit: count(500),
      waiting: count(12),
      adminUrl: url('https://example.com/cms/collections/messages'),
      ...business,
    },
    subject: 'The SMS limit of today is reached',
    body: `{{businessName}} has sent {{limit}} SMS today, which is the limit. {{waiting}} more wait until you open on another day.

If you did not expect that many, look at the message log: {{adminUrl}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;
