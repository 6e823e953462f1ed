import type { MessageDeclaration } from './template';
import { oneTimeLink, person, words } from './variables';

const withLink = { ...person, username: words('jessh'), link: oneTimeLink };

/** The emails with a one-time link: a new password, a new address, a first access. */
export const accountMessages = {
  passwordResetEmail: {
    kind: 'email',
    occasion: 'Forgotten password',
    label: 'email',
    subjectLabel: 'subject',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 1,
    variables: withLink,
    subject: 'Reset your password',
    body: `Hi {{firstName}},

Choose a new password here. The link works once, within one hour:

{{link}}

You did not ask for it? Then do nothing: your password stays as it is.

{{businessName}}`,
  },
  emailChangeEmail: {
    kind: 'email',
    occasion: 'New email address',
    label: 'email',
    subjectLabel: 'subject',
    to: 'customer',
    urgency: 'booking',
    usefulHours: 1,
    variables: withLink,
    subject: 'Confirm your new email address',
    body: `Hi {{firstName}},

Please confirm that this is your new email address:

{{link}}

You did not ask for it? Then do nothing.

{{businessName}}`,
  },
  setupLinkEmail: {
    kind: 'email',
    occasion: 'Set-up link for team and partners',
    label: 'email',
    subjectLabel: 'subject',
    to: 'customer',
    urgency: 'person',
    usefulHours: 7 * 24,
    variables: withLink,
    subject: 'Set up your access to {{businessName}}',
    body: `Hi {{firstName}},

Choose your password here. The link works once, within 7 days:

{{link}}

{{businessName}}
{{businessPhone}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;
