import { z } from 'zod';
import { emailAddressIn } from '../../rules/accounts/email-address';
import { isOneLine, plainTextMessages } from '../../rules/messages/plain-text';
import { get, post } from '../endpoint';
import { cleanedLine, done, typedPassword } from '../fields';
import { maxLength } from '../limits';

/** An owner’s code from the phone, or a recovery code. */
const code = cleanedLine('This is not a code')
  .max(maxLength.signInCode, { error: 'This is not a code' })
  .refine(isOneLine, { error: plainTextMessages.special })
  .optional();

export const adminLogin = post('/api/admin/login', {
  who: 'everyone',
  summary: "The owner's gate: the shared admin password opens a session of 12 hours.",
  body: z.object({
    password: typedPassword('Password is required', 'Incorrect password'),
    /** Required once owners set up codes. */
    code,
  }),
  response: z.object({ authenticated: z.literal(true) }),
});

export const accountLogin = post('/api/admin/account-login', {
  who: 'everyone',
  summary:
    "The owner's own account, at the gate: opens office and CMS alike. Who has codes is asked for one; who must set them up first does that in the CMS.",
  body: z.object({
    email: z
      .string({ error: 'Email is required' })
      .overwrite(emailAddressIn)
      .min(1, { error: 'Email is required' })
      .max(maxLength.email, { error: 'The email or password is not right' })
      .refine(isOneLine, { error: plainTextMessages.special }),
    password: typedPassword('Password is required', 'The email or password is not right'),
    code,
  }),
  response: z.object({
    authenticated: z.boolean(),
    /** The next step after the right password; null once signed in. */
    needs: z.enum(['code', 'set-up']).nullable(),
  }),
});

export const adminGate = get('/api/admin/gate', {
  who: 'everyone',
  summary: 'Whether the gate asks for an owner’s code beside the shared password.',
  response: z.object({ asksForCode: z.boolean() }),
});

export const adminSession = get('/api/admin/session', {
  who: 'everyone',
  summary: 'Whether this browser is past the gate.',
  response: z.object({ authenticated: z.boolean() }),
});

export const adminLogout = post('/api/admin/logout', {
  who: 'everyone',
  summary: 'Sign this browser out of office and CMS, on the server too.',
  response: done,
});
