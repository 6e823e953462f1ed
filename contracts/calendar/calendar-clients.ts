import { z } from 'zod';
import { isOneLine, plainTextMessages } from '../../rules/messages/plain-text';
import { get } from '../endpoint';
import { cleanedLine, id } from '../fields';

const shortest = 'Please type at least 2 characters';

const foundClient = z.object({
  id,
  clientName: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  /** The client's account, for those who have one. */
  userId: id.nullable(),
});
export type FoundClient = z.output<typeof foundClient>;

export const searchClients = get('/api/calendar/clients/search', {
  who: ['owner'],
  scope: 'calendar',
  summary:
    'Clients by name, phone (as people type it) or email, from accounts, bookings and appointments: one for ' +
    'all that share a phone or email, the last heard of first.',
  query: z.strictObject({
    q: cleanedLine(shortest)
      .min(2, { error: shortest })
      .max(100, { error: 'Please search with at most 100 characters' })
      .refine(isOneLine, { error: plainTextMessages.special }),
  }),
  response: z.array(foundClient),
});
