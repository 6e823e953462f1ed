import { z } from 'zod';
import { maxCycleWeeks, minCycleWeeks } from '../../rules/clients/cycle-options';
import { isPic, picMessage, tidyPic } from '../../rules/clients/pic';
import { isPostcode } from '../../rules/people/postcodes';
import { isPlainDate } from '../../rules/time/dates';
import { horse, horseInput } from '../customers/horses';
import { endpoint } from '../endpoint';
import { done, id, idParams, instant, optionalLine, optionalName, optionalText } from '../fields';
import { maxLength } from '../limits';
import { cycleStates, dueStates, usualWorks, valuesOf } from '../options';

const text = z.string().nullable();

/** A property identification code as people type it; kept in capitals. */
export const optionalPic = () =>
  optionalLine(20)
    .transform((pic) => pic && tidyPic(pic))
    .refine((pic) => pic === null || isPic(pic), { error: picMessage });

/** A postcode that may be missing. */
export const optionalPostcode = () =>
  optionalLine(maxLength.postcode).refine((postcode) => postcode === null || isPostcode(postcode), {
    error: 'Postcode must be 4 digits',
  });

/** A day that may be missing. */
export const optionalDay = () =>
  optionalLine(10).refine((day) => day === null || isPlainDate(day), {
    error: 'Please enter a date that exists, as 2026-11-30',
  });

/** Where a horse stands when that is not where its client lives. */
const place = z.object({
  address: optionalName(maxLength.address),
  suburb: optionalName(maxLength.suburb),
  postcode: optionalPostcode(),
  pic: optionalPic(),
  access: optionalText(),
});

const weeksMessage = `Please enter ${minCycleWeeks} to ${maxCycleWeeks} weeks`;

/** A horse as the owner writes it. Its name is enough. */
export const clientHorseInput = horseInput.extend({
  cycleWeeks: z
    .number({ error: weeksMessage })
    .int({ error: weeksMessage })
    .min(minCycleWeeks, { error: weeksMessage })
    .max(maxCycleWeeks, { error: weeksMessage })
    .nullish(),
  usualWork: z.enum(valuesOf(usualWorks), { error: 'Please choose the usual work' }).nullish(),
  cycleState: z.enum(valuesOf(cycleStates), { error: 'Please choose a state' }).optional(),
  /** The last day away. */
  awayUntil: optionalDay(),
  place: place.nullish(),
  /** The last time that it was done, kept as a farrier record ‘From the book’. */
  lastDoneOn: optionalDay(),
});
export type ClientHorseInput = z.output<typeof clientHorseInput>;
export type ClientHorseChange = Partial<ClientHorseInput>;

/** A horse of the book as the owner reads it. */
export const clientHorse = horse.extend({
  clientId: id,
  /** The customer's account whose stable it is in. */
  userId: id.nullable(),
  /** The weeks between two visits: its own, else the setting *Usual cycle*. */
  cycleWeeks: z.number().int(),
  usualWork: z.enum(valuesOf(usualWorks)).nullable(),
  cycleState: z.enum(valuesOf(cycleStates)),
  awayUntil: text,
  place: z.object({ address: text, suburb: text, postcode: text, pic: text, access: text }).nullable(),
  lastDoneOn: text,
  dueOn: text,
  dueState: z.enum(valuesOf(dueStates)),
  daysOverdue: z.number().int(),
  /** When it was taken out of the book; for 30 days it can be restored. */
  removedAt: instant.nullable(),
});
export type ClientHorse = z.output<typeof clientHorse>;

const owner = ['owner'] as const;
const horses = '/api/clients/:id/horses';
const numbered = idParams.shape.id;
const horseParams = z.object({ id: numbered, horseId: numbered });

export const listClientHorses = endpoint({
  method: 'GET',
  path: horses,
  who: owner,
  summary: 'The horses of a client, by name; with `removed=true` those that can still be restored.',
  params: idParams,
  query: z.strictObject({
    removed: z
      .enum(['true', 'false'], { error: 'Please filter by true or false' })
      .transform((value) => value === 'true')
      .optional(),
  }),
  response: z.array(clientHorse),
});

export const createClientHorse = endpoint({
  method: 'POST',
  path: horses,
  who: owner,
  summary: 'Add a horse to a client. It is in the stable of the customer whose account the client bears.',
  idempotent: true,
  params: idParams,
  body: clientHorseInput,
  response: clientHorse,
  status: 201,
});

export const updateClientHorse = endpoint({
  method: 'PATCH',
  path: `${horses}/:horseId`,
  who: owner,
  summary: 'Change a horse of a client. Fields that are not sent stay as they are.',
  params: horseParams,
  body: clientHorseInput.partial(),
  response: clientHorse,
});

export const removeClientHorse = endpoint({
  method: 'DELETE',
  path: `${horses}/:horseId`,
  who: owner,
  summary:
    'Take a horse out of the book. For 30 days it can be restored; one that has visits is never purged.',
  params: horseParams,
  response: done,
});

export const restoreClientHorse = endpoint({
  method: 'POST',
  path: `${horses}/:horseId/restore`,
  who: owner,
  summary: 'Bring a horse back into the book. One that is there is answered as it is.',
  params: horseParams,
  response: clientHorse,
});

export const moveClientHorse = endpoint({
  method: 'POST',
  path: `${horses}/:horseId/move`,
  who: owner,
  summary: 'Give a horse to another client, with its history.',
  params: horseParams,
  body: z.object({ to: id }),
  response: clientHorse,
});
