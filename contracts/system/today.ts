import { z } from 'zod';
import { appointment } from '../calendar/calendar';
import { get } from '../endpoint';

export const readToday = get('/api/admin/today', {
  who: ['owner'],
  summary:
    'The visit that is next or goes on, of today and tomorrow, and how many of today are behind it, not done, and ahead.',
  response: z.object({
    /** The business's day. */
    date: z.string(),
    next: appointment.nullable(),
    /** Earlier visits of today that are not done. */
    behind: z.number(),
    /** Later visits of today. */
    ahead: z.number(),
  }),
});
