import { z } from 'zod';
import { endpoint } from './endpoint';
import { done } from './fields';
import { maxLength } from './limits';

export const adminLogin = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  who: 'everyone',
  summary: "The owner's gate: the shared admin password opens a session of 12 hours.",
  body: z.object({
    password: z
      .string({ error: 'Password is required' })
      .min(1, { error: 'Password is required' })
      .max(maxLength.password, { error: 'Incorrect password' }),
  }),
  response: z.object({ authenticated: z.literal(true) }),
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
