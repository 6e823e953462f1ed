import { z } from 'zod';
import { endpoint } from '../endpoint';
import { done } from '../fields';

/** The groups of sessions that an owner can end, with their labels. */
export const sessionGroups = {
  owners: 'Owners, in the CMS',
  dashboard: 'Everybody at the dashboard who came with the shared password',
  customers: 'Customers',
  providers: 'Service providers',
  partners: 'Partners',
  worker: 'The worker',
} as const;
export type SessionGroup = keyof typeof sessionGroups;

export const endSessions = endpoint({
  method: 'POST',
  path: '/api/admin/end-sessions',
  who: ['owner'],
  summary: 'Sign people out everywhere. The session of the owner who asks goes on; it is one of the CMS.',
  body: z.object({
    who: z
      .array(
        z.enum(Object.keys(sessionGroups) as SessionGroup[], { error: 'Please choose whose sessions' }),
        {
          error: 'Please choose whose sessions',
        },
      )
      .min(1, { error: 'Please choose whose sessions' })
      .max(20),
  }),
  response: done,
});
