import type { MessageTemplate } from './template';
import { business } from './variables';

/** What the owner is told about the sending itself. */
export const ownerTexts = {
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
