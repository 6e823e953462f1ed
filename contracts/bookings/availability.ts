import { z } from 'zod';
import { maxDays, maxDaysNear, partStates } from '../../rules/bookings/capacity';
import { maxHorseCount } from '../../rules/horses/horses';
import { get } from '../endpoint';
import { postcode, requestedCount, requestedDate } from '../fields';
import { preferredTimes, valuesOf } from '../options';

const part = z.enum(valuesOf(preferredTimes));

export const partOfDay = z.object({ date: z.string(), slot: part });
export type PartOfDay = z.output<typeof partOfDay>;

export const availability = get('/api/availability', {
  who: 'everyone',
  summary:
    `How free the days are for a visit to so many horses (1): from a day on (today), ${maxDays} days at most. \`few\`: one ` +
    `more visit and no second. With \`postcode\`, ${maxDaysNear} days at most, \`near\` says that we are within 12 km that day.`,
  query: z
    .strictObject({
      from: requestedDate().optional(),
      days: requestedCount('days', { most: maxDays, usually: maxDaysNear }),
      horses: requestedCount('horses', { most: maxHorseCount, usually: 1 }),
      postcode: postcode('Please enter a postcode').optional(),
    })
    .refine(({ days, postcode }) => postcode === undefined || days <= maxDaysNear, {
      path: ['days'],
      error: `With a postcode please ask for at most ${maxDaysNear} days`,
    }),
  response: z.array(
    z.object({
      date: z.string(),
      slots: z.array(z.object({ slot: part, state: z.enum(partStates), near: z.boolean() })),
    }),
  ),
});
