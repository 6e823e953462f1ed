import type { MessageDeclaration } from './template';
import { oneTimeLink, person, text } from './variables';

const account = { ...person, username: text('jessh') };
const withLink = { ...account, link: oneTimeLink };

const week = 7 * 24;

export const accountMessages = {
  welcomeEmail: {
    kind: 'email',
    occasion: 'New account',
    label: 'welcome email',
    subjectLabel: 'subject of the welcome email',
    to: 'customer',
    urgency: 'person',
    usefulHours: 24,
    variables: withLink,
    subject: 'Welcome to {{businessName}}: please confirm your email',
    body: `Hi {{firstName}},

Thank you for creating an account with us. Your username is {{username}}.

Please confirm that this is your email address. The link works for one day. You may need to sign in first:

{{link}}

Didn’t sign up? You can ignore this email.

{{businessName}}
{{businessPhone}}`,
  },
  addressInUseEmail: {
    kind: 'email',
    occasion: 'New account',
    label: 'email when the address has an account already',
    subjectLabel: 'subject when the address has an account already',
    to: 'customer',
    urgency: 'person',
    usefulHours: 24,
    variables: account,
    subject: 'You already have an account',
    body: `Hi {{firstName}},

Someone, perhaps you, tried to create another account with this email address. You already have one: its username is {{username}}.

Was it you? Sign in with that username. Choose a new password with 'Forgot your password?' if you need one.

Wasn’t you? You don’t need to do anything. No one has signed in to your account.

{{businessName}}
{{businessPhone}}`,
  },
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

Choose a new password for your account {{username}} here. The link works once, within one hour:

{{link}}

Didn’t ask for this? You can ignore this email. Your password stays the same.

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
    subject: 'Confirm your email address',
    body: `Hi {{firstName}},

Please confirm that this is the email address of your account {{username}}. You may need to sign in first:

{{link}}

Didn’t ask for this? You can ignore this email.

{{businessName}}`,
  },
  emailChangedEmail: {
    kind: 'email',
    occasion: 'New email address',
    label: 'notice to the old and the new address',
    subjectLabel: 'subject of the notice',
    to: 'customer',
    urgency: 'person',
    usefulHours: week,
    variables: account,
    subject: 'Your account has a new email address',
    body: `Hi {{firstName}},

The email address of your account {{username}} was changed. From now on we’ll only write to the new one.

Wasn’t you? Please call us on {{businessPhone}}.

{{businessName}}`,
  },
  passwordChangedEmail: {
    kind: 'email',
    occasion: 'New password',
    label: 'notice',
    subjectLabel: 'subject',
    to: 'customer',
    urgency: 'person',
    usefulHours: week,
    variables: account,
    subject: 'Your password was changed',
    body: `Hi {{firstName}},

The password of your account {{username}} was changed, and other devices were signed out.

Wasn’t you? Choose another one with 'Forgot your password?' on the sign-in page, and call us on {{businessPhone}}.

{{businessName}}`,
  },
} as const satisfies Record<string, MessageDeclaration>;
