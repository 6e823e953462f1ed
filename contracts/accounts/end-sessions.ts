import { z } from 'zod';
import { get, post, type ReplyOf } from '../endpoint';
import { done } from '../fields';

export const sessionGroups = {
  owners: 'Owners, in the CMS',
  dashboard: 'Everyone who signed in with the shared password',
  customers: 'Customers',
  providers: 'Service providers',
  partners: 'Partners',
  worker: 'The worker',
} as const;
export type SessionGroup = keyof typeof sessionGroups;

/** Access to the office without a session, with labels. Signing out does not end it unless it is chosen too. */
export const accessGroups = {
  tokens: 'Tokens of other programs',
  assistants: 'Assistants that were allowed',
  webhooks: 'Webhooks: they are switched off',
  feed: 'The address of the calendar feed',
} as const;
export type AccessGroup = keyof typeof accessGroups;

export const countAccess = get('/api/admin/end-sessions', {
  who: ['owner'],
  summary: 'How many ways into the office there are that need no session.',
  response: z.object({
    tokens: z.number().int(),
    assistants: z.number().int(),
    webhooks: z.number().int(),
    feed: z.number().int(),
  }),
});
export type AccessCounts = ReplyOf<typeof countAccess>;

const groupNames = <Name extends string>(groups: Record<Name, string>) => Object.keys(groups) as Name[];

export const endSessions = post('/api/admin/end-sessions', {
  who: ['owner'],
  summary:
    'Sign people out everywhere, and end tokens, assistants, webhooks and the calendar feed where they are named. The ' +
    'session of the owner who asks goes on; it is one of the CMS.',
  body: z.object({
    who: z
      .array(
        z.enum([...groupNames(sessionGroups), ...groupNames(accessGroups)], {
          error: 'Please choose the people to sign out',
        }),
        {
          error: 'Please choose the people to sign out',
        },
      )
      .min(1, { error: 'Please choose the people to sign out' })
      .max(20),
  }),
  response: done,
});
