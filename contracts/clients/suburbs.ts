import { z } from 'zod';
import { get } from '../endpoint';

export const listClientSuburbs = get('/api/clients/suburbs', {
  who: ['owner'],
  scope: 'clients',
  summary: 'The suburbs in which clients of the book live, by name, with how many live in each.',
  response: z.array(z.object({ suburb: z.string(), clients: z.number().int() })),
});
