import type { MessageTemplate } from './template';
import { oneTimeLink } from './variables';

/** The emails with a one-time link: a new password, a new address, a first access. */
export const accountTexts = {
  passwordResetEmailSubject: {
    label: 'Forgotten password: subject',
    kind: 'subject',
    variables: oneTimeLink,
    default: 'Reset your password',
  },
  passwordResetEmailBody: {
    label: 'Forgotten password: email',
    kind: 'email',
    variables: oneTimeLink,
    default: `Hi {{firstName}},

Choose a new password here. The link works once, within one hour:

{{link}}

You did not ask for it? Then do nothing: your password stays as it is.

{{businessName}}`,
  },
  emailChangeEmailSubject: {
    label: 'New email address: subject',
    kind: 'subject',
    variables: oneTimeLink,
    default: 'Confirm your new email address',
  },
  emailChangeEmailBody: {
    label: 'New email address: email',
    kind: 'email',
    variables: oneTimeLink,
    default: `Hi {{firstName}},

Please confirm that this is your new email address:

{{link}}

You did not ask for it? Then do nothing.

{{businessName}}`,
  },
  setupLinkEmailSubject: {
    label: 'Set-up link for team and partners: subject',
    kind: 'subject',
    variables: oneTimeLink,
    default: 'Set up your access to {{businessName}}',
  },
  setupLinkEmailBody: {
    label: 'Set-up link for team and partners: email',
    kind: 'email',
    variables: oneTimeLink,
    default: `Hi {{firstName}},

Choose your password here. The link works once, within 7 days:

{{link}}

{{businessName}}
{{businessPhone}}`,
  },
} as const satisfies Record<string, MessageTemplate>;
