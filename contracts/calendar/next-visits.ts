import { z } from 'zod';
import { nextKinds } from '../../rules/calendar/next-suggestions';
import { maxDurationMinutes, minDurationMinutes } from '../../rules/calendar/visit-times';
import { maxHorseCount } from '../../rules/horses/horses';
import { isPlainTime } from '../../rules/time/dates';
import { get, post } from '../endpoint';
import { cleanedLine, id, idParams, plainDate } from '../fields';
import { secondClickMs } from '../idempotency';
import { regularStatuses, valuesOf } from '../options';
import { appointment } from './calendar';

const minutesMessage = `Please enter ${minDurationMinutes} to ${maxDurationMinutes} minutes`;

/** The next visit as agreed. Also part of the visit record. */
export const nextInput = z.object({
  date: plainDate('Please choose a day'),
  time: cleanedLine('Please choose a time').refine(isPlainTime, { error: 'Please enter a time, as 14:30' }),
  /** Missing means the length of this visit. */
  durationMinutes: z
    .number({ error: minutesMessage })
    .int({ error: minutesMessage })
    .min(minDurationMinutes, { error: minutesMessage })
    .max(maxDurationMinutes, { error: minutesMessage })
    .optional(),
  /** Missing means the active horses of this visit. */
  horseIds: z
    .array(id)
    .max(maxHorseCount, { error: `Please choose at most ${maxHorseCount} horses` })
    .optional(),
  status: z.enum(valuesOf(regularStatuses), { error: 'Please choose a status' }).optional(),
});
export type NextInput = z.output<typeof nextInput>;

const nextPath = '/api/calendar/appointments/:id/next';

export const getNext = get(nextPath, {
  who: ['owner'],
  scope: 'calendar',
  summary:
    'The next visit that was agreed on at this one, its horses, when the first of them is due, and up to three days for it.',
  params: idParams,
  response: z.object({
    next: appointment.nullable(),
    horses: z.array(z.object({ id, name: z.string(), dueOn: z.string().nullable() })),
    target: z.string(),
    suburb: z.string().nullable(),
    suggestions: z.array(
      z.object({
        date: z.string(),
        time: z.string(),
        why: z.enum(nextKinds),
        /** True when `near` comes from our zone day alone, without another visit nearby. */
        isZoneDay: z.literal(true).optional(),
      }),
    ),
  }),
});

export const createNext = post(nextPath, {
  who: ['owner'],
  scope: 'calendar',
  summary:
    'Make the next visit: of the same client, in the same hand, as long as this one. While one exists, another is refused.',
  idempotent: { withoutKeyMs: secondClickMs },
  params: idParams,
  body: nextInput,
  response: appointment,
  status: 201,
});
