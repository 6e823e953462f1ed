import { z } from 'zod';
import { get, post } from '../endpoint';
import { done, instant, requiredLine, typedPassword } from '../fields';
import { maxLength } from '../limits';

export const workerLogin = post('/api/worker/login', {
  who: 'everyone',
  summary:
    'The worker signs in: a cookie for the browser, and the same token for the header x-worker-token. 14 days, 16 hours unused.',
  body: z.object({
    workerName: requiredLine('Name is required', maxLength.username),
    password: typedPassword('Password is required', 'Incorrect password'),
  }),
  response: z.object({ token: z.string() }),
});

export const workerSession = get('/api/worker/session', {
  who: 'everyone',
  summary: 'Whether the worker is signed in here, under which name, and what time it is.',
  response: z.object({ authenticated: z.boolean(), workerName: z.string().nullable(), now: instant }),
});

export const workerLogout = post('/api/worker/logout', {
  who: 'everyone',
  summary: 'End the session on the server too.',
  response: done,
});
