import { z } from 'zod';
import { endpoint } from '../endpoint';

const owner = ['owner'] as const;
const path = '/api/calendar/feed';
/** The address for the phone's own calendar; null while there is none. */
const feed = z.object({ url: z.string().nullable() });

export const getFeed = endpoint({
  method: 'GET',
  path,
  who: owner,
  summary: 'The private address under which the phone’s own calendar reads the appointments.',
  response: feed,
});

export const renewFeed = endpoint({
  method: 'POST',
  path,
  who: owner,
  summary: 'Make a new private address. The old one ends.',
  response: feed,
});

export const endFeed = endpoint({
  method: 'DELETE',
  path,
  who: owner,
  summary: 'End the private address.',
  response: feed,
});

export const readFeed = endpoint({
  method: 'GET',
  path: '/calendar/feed/:token.ics',
  who: 'everyone',
  summary: 'The appointments from 60 days back to a year ahead, for whoever holds the private address.',
  params: z.object({ token: z.string().regex(/^[a-z0-9]{1,64}$/) }),
  response: z.string(),
  produces: 'calendar',
});
