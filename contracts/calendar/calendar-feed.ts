import { z } from 'zod';
import { del, get, post } from '../endpoint';

const owner = ['owner'] as const;
const path = '/api/calendar/feed';
/** The feed's address for the phone's calendar, or null. */
const feed = z.object({ url: z.string().nullable() });

export const getFeed = get(path, {
  who: owner,
  summary: 'The private address under which the phone’s own calendar reads the appointments.',
  response: feed,
});

export const renewFeed = post(path, {
  who: owner,
  summary: 'Make a new private address. The old one ends.',
  response: feed,
});

export const endFeed = del(path, {
  who: owner,
  summary: 'End the private address.',
  response: feed,
});

export const readFeed = get('/calendar/feed/:token.ics', {
  who: 'everyone',
  summary: 'The appointments from 60 days back to a year ahead, for anyone with the private address.',
  params: z.object({ token: z.string().regex(/^[a-z0-9]{1,64}$/) }),
  response: z.string(),
  produces: 'calendar',
});
