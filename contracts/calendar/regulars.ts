import { z } from 'zod';
import { maxRegularWeeks, minRegularWeeks } from '../../rules/calendar/regular-weeks';
import { maxDurationMinutes, minDurationMinutes } from '../../rules/calendar/visit-times';
import { maxHorseCount } from '../../rules/horses/horses';
import { isKnownDate, isPlainTime } from '../../rules/time/dates';
import { del, get, patch, post } from '../endpoint';
import { cleanedLine, id, idParams, optionalText, plainDate } from '../fields';
import { secondClickMs } from '../idempotency';
import { regularStates, regularStatuses, valuesOf } from '../options';
import { providerName, providerNumber } from '../provider-numbers';
import { idAndName } from '../shapes';

const weeksMessage = `Please enter ${minRegularWeeks} to ${maxRegularWeeks} weeks`;
const minutesMessage = `Please enter ${minDurationMinutes} to ${maxDurationMinutes} minutes`;
const horsesMessage = 'Please choose at least one horse';

const regularFields = z.object({
  clientId: z.number({ error: 'Please choose the client' }).int().positive(),
  horseIds: z
    .array(id, { error: horsesMessage })
    .min(1, { error: horsesMessage })
    .max(maxHorseCount, { error: `Please choose at most ${maxHorseCount} horses` }),
  everyWeeks: z
    .number({ error: weeksMessage })
    .int({ error: weeksMessage })
    .min(minRegularWeeks, { error: weeksMessage })
    .max(maxRegularWeeks, { error: weeksMessage }),
  from: plainDate('Please enter the first day'),
  time: cleanedLine('Time is required').refine(isPlainTime, { error: 'Please enter a time, as 14:30' }),
  /** Null means that each visit's length follows from its horses. */
  durationMinutes: z
    .number({ error: minutesMessage })
    .int({ error: minutesMessage })
    .min(minDurationMinutes, { error: minutesMessage })
    .max(maxDurationMinutes, { error: minutesMessage })
    .nullable(),
  /** The last day; null for no end. */
  until: plainDate('Please enter the last day').nullable(),
  /** A provider's id; null for us. */
  assignedTo: providerNumber(id).nullable(),
  /** Status of new visits of the regular. */
  status: z.enum(valuesOf(regularStatuses), { error: 'Please choose a status' }),
  note: optionalText(),
});

export const regularInput = regularFields.partial({
  durationMinutes: true,
  until: true,
  assignedTo: true,
  status: true,
  note: true,
});
export type RegularInput = z.output<typeof regularInput>;

/** A regular in its form. An empty last day means no end. */
export const regularForm = regularFields.omit({ clientId: true, from: true }).extend({
  firstDay: regularFields.shape.from,
  until: cleanedLine('Please enter the last day')
    .refine((day) => day === '' || isKnownDate(day), { error: 'Please enter a date that exists' })
    .transform((day) => day || null),
});

export type RegularForm = z.output<typeof regularForm>;
export type RegularValues = z.input<typeof regularForm>;

/** Changes only the fields that are sent. The client cannot change. */
export const regularChange = regularFields
  .omit({ clientId: true })
  .partial()
  .extend({
    state: z.enum(['active', 'paused'], { error: 'Please choose active or paused' }).optional(),
    /** The revision that the owner saw. A change of an older revision is refused. */
    revision: z.number().int().min(0).optional(),
  });
export type RegularChange = z.output<typeof regularChange>;

const text = z.string().nullable();

export const regular = z.object({
  id,
  clientId: id,
  clientName: text,
  horseIds: z.array(id),
  horses: z.array(idAndName),
  everyWeeks: z.number().int(),
  from: z.string(),
  time: z.string(),
  durationMinutes: z.number().int().nullable(),
  until: text,
  assignedTo: providerNumber(id, { name: 'assignedToName' }).nullable(),
  assignedToName: providerName,
  status: z.enum(valuesOf(regularStatuses)),
  note: text,
  state: z.enum(valuesOf(regularStates)),
  revision: z.number().int(),
});
export type Regular = z.output<typeof regular>;

const whySkipped = z.enum(['closed', 'no-horse']);

/** Skipped days for the owner to check, each with its reason. */
export const skippedOn = z.object({ day: z.string(), why: whySkipped });
export const skippedDays = z.array(skippedOn);
export type SkippedDays = z.output<typeof skippedDays>;

export const listedRegular = regular.extend({
  look: skippedDays.optional(),
  /** True once the owner has seen all of `look`. */
  lookSeen: z.boolean().optional(),
});
export type ListedRegular = z.output<typeof listedRegular>;

export const changedRegular = regular.extend({
  made: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  /** Active future visits that are own and outside the rhythm. */
  kept: z.array(id),
});
export type ChangedRegular = z.output<typeof changedRegular>;

export const regularDayStates = ['planned', 'own', 'cancelled', 'skipped'] as const;

const upcomingDay = z.object({
  regularDay: z.string(),
  appointmentId: id.nullable(),
  date: text,
  state: z.enum(regularDayStates),
  why: whySkipped.nullable(),
});
export type UpcomingDay = z.output<typeof upcomingDay>;

const regularWithDays = regular.extend({ upcoming: z.array(upcomingDay) });
export type RegularWithDays = z.output<typeof regularWithDays>;

const owner = ['owner'] as const;
const regulars = '/api/regulars';
const number = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, { error: 'Please filter by the id of a client' })
  .transform(Number)
  .optional();

export const listRegulars = get(regulars, {
  who: owner,
  scope: 'calendar',
  summary:
    'All regular visits; with `look=true` those that skip a day within half a year, or are without a horse, and which days.',
  query: z.strictObject({
    clientId: number,
    state: z.enum(valuesOf(regularStates), { error: 'Please filter by a state' }).optional(),
    look: z.enum(['true'], { error: 'Please filter by true' }).optional(),
  }),
  alsoInPages: true,
  response: z.array(listedRegular),
});

export const createRegular = post(regulars, {
  who: owner,
  scope: 'calendar',
  summary: 'Start regular visits. The visits of the next six months are in the calendar at once.',
  idempotent: { withoutKeyMs: secondClickMs },
  body: regularInput,
  response: changedRegular,
  status: 201,
});

export const getRegular = get(`${regulars}/:id`, {
  who: owner,
  scope: 'calendar',
  summary: 'One series of regular visits, with its days from today on.',
  params: idParams,
  response: regularWithDays,
});

export const updateRegular = patch(`${regulars}/:id`, {
  who: owner,
  scope: 'calendar',
  summary:
    'Change, pause or resume regular visits. The visits change at once, except those that were changed by hand or confirmed to the client.',
  params: idParams,
  body: regularChange,
  response: changedRegular,
});

export const endRegular = del(`${regulars}/:id`, {
  who: owner,
  scope: 'calendar',
  summary: 'End regular visits for good. Upcoming visits are removed, except those changed on their own.',
  params: idParams,
  response: changedRegular,
});

export const seenRegular = post(`${regulars}/:id/seen`, {
  who: owner,
  scope: 'calendar',
  summary: 'Mark the skipped days of these regular visits as seen. A day skipped later shows again.',
  params: idParams,
  response: listedRegular,
});
