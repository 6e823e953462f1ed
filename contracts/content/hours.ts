import { z } from 'zod';
import { isPlainTime, type Weekday, weekdays } from '../../rules/time/dates';
import { faultOfDay } from '../../rules/time/day-hours';
import { publicHolidays } from '../../rules/time/public-holidays';
import { get, put } from '../endpoint';
import { optionalLine, plainDate, requiredLine } from '../fields';

/** Starts on Monday, as people read a working week. */
export const workWeek: readonly Weekday[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

export const maxClosedDays = 100;

/** Identifies the state of the settings on which a save is based. */
export const revision = requiredLine('Please load the page again', 40);

const chooseTime = 'Please choose a time';
const time = z
  .string({ error: chooseTime })
  .refine((text) => text === '' || isPlainTime(text), { error: chooseTime });

/** A day's times. Both are empty on a closed day. '00:00' means closing at midnight. */
const dayHours = z.object({ opens: time, closes: time }).superRefine((day, context) => {
  for (const field of ['opens', 'closes'] as const) {
    const message = faultOfDay(day, field);
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  }
});

const closedDays = z
  .object({
    from: plainDate('Please choose a date'),
    /** Empty means one day. */
    to: z.union([z.literal(''), plainDate('Please choose a date')]),
    label: optionalLine(100),
  })
  .refine(({ from, to }) => to === '' || to >= from, {
    path: ['to'],
    error: 'The last day must not come before the first',
  });

const holidayKeys = publicHolidays.map(({ key }) => key);

export const openingHoursInput = z.object({
  revision,
  week: z
    .array(dayHours, { error: 'Please send the seven days from Monday on' })
    .length(7, { error: 'Please send the seven days from Monday on' }),
  closedHolidays: z
    .array(z.enum(holidayKeys, { error: 'Please choose from the public holidays' }), {
      error: 'Please choose from the public holidays',
    })
    .max(holidayKeys.length, { error: 'Please choose each public holiday once' }),
  closedDays: z
    .array(closedDays, { error: 'Please send the closed days' })
    .max(maxClosedDays, { error: `Please keep to ${maxClosedDays} lines of closed days` }),
});

const openingHours = z.object({
  revision: z.string(),
  week: z.array(z.object({ opens: z.string(), closes: z.string() })),
  closedHolidays: z.array(z.enum(holidayKeys)),
  closedDays: z.array(z.object({ from: z.string(), to: z.string(), label: z.string() })),
});
export type OpeningHoursSettings = z.output<typeof openingHours>;

export const readHours = get('/api/admin/hours', {
  who: ['owner'],
  summary: 'When the business is open: the week from Monday on, public holidays and other closed days.',
  response: openingHours,
});

export const saveHours = put('/api/admin/hours', {
  who: ['owner'],
  summary: 'Set when the business is open. 409 when that was changed since it was read, here or in the CMS.',
  body: openingHoursInput,
  response: openingHours,
});
