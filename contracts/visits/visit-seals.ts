import { z } from 'zod';
import { get } from '../endpoint';

const summary =
  'The key with which a phone seals what is written and not sent yet: always the same for the same person, so that only they can open it after the next sign-in.';
const response = z.object({
  /** A hash of the person's id, which reveals nothing else. */
  person: z.string(),
  key: z.string(),
});

export const ownersSeal = get('/api/calendar/visit-seal', {
  who: ['owner'],
  summary,
  response,
});

export const workersSeal = get('/api/worker/visit-seal', {
  who: ['worker'],
  summary,
  response,
});
