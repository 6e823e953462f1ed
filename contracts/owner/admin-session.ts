import { z } from 'zod';
import { isOneLine, plainTextMessages } from '../../rules/messages/plain-text';
import { endpoint } from '../endpoint';
import { done, typedPassword } from '../fields';
import { maxLength } from '../limits';

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  who: 'everyone',
  summary: "The owner's gate: the shared admin password opens a session of 12 hours.",
  body: z.object({
    password: typedPassword('Password is required', 'Incorrect password'),
    /** An owner’s code, once the owners ask for one at sign-in. */
    code: z
      .string()
      .trim()
      .max(maxLength.signInCode, { error: 'This is not a code' })
      .refine(isOneLine, { error: plainTextMessages.special })
      .optional(),
  }),
  response: z.object({ authenticated: z.literal(true) }),
});

export const adminGate = endpoint({
  method: 'GET',
  path: '/api/admin/gate',
  who: 'everyone',
  summary: 'Whether the gate asks for an owner’s code beside the shared password.',
  response: z.object({ asksForCode: z.boolean() }),
});

export const adminSession = endpoint({
  method: 'GET',
  path: '/api/admin/session',
  who: 'everyone',
  summary: 'Whether this browser is past the gate.',
  response: z.object({ authenticated: z.boolean() }),
});

export const adminLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  who: 'everyone',
  summary: 'End the session on the server too.',
  response: done,
});
