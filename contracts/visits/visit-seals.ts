import { z } from 'zod';
import { endpoint } from '../endpoint';

const summary =
  'The key with which a phone seals what is written and not sent yet: always the same for the same person, so that it is opened after the next sign-in, by nobody else.';
const response = z.object({
  /** Whose it is, as a mark that says nothing else. */
  person: z.string(),
  key: z.string(),
});

export const ownersSeal = endpoint({
  method: 'GET',
  path: '/api/calendar/visit-seal',
  who: ['owner'],
  summary,
  response,
});

export const workersSeal = endpoint({
  method: 'GET',
  path: '/api/worker/visit-seal',
  who: ['worker'],
  summary,
  response,
});
