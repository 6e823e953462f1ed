import { z } from 'zod';
import { maxHorseCount } from '../../rules/horses/horses';
import { sumCents } from '../../rules/money/invoice-lines';
import { formatMoney, maxCents } from '../../rules/money/money';
import {
  behaviours,
  findingKinds,
  footValues,
  footWorks,
  maxLamenessGrade,
  maxNails,
  maxNextWeeks,
  maxToeAngle,
  maxWorkCents,
  maxWorkMinutes,
  minToeAngle,
  outcomes,
  soundnesses,
} from '../../rules/visits/visit-options';
import { itemsCents } from '../../rules/visits/visit-record';
import { nextInput } from '../calendar/next-visits';
import { id, instant, optionalLine, optionalText, requiredLine, sentInstant } from '../fields';
import { maxLength } from '../limits';
import { type Option, valuesOf } from '../options';

const valuesIn = footValues as [(typeof footValues)[number], ...typeof footValues];
export const footName = z.enum(valuesIn, { error: 'Please choose one of the four feet' });

const oneOf = <Value extends string>(list: readonly Option<Value>[]) =>
  z.enum(valuesOf(list), { error: `Please choose one of: ${valuesOf(list).join(', ')}` });

/** An optional whole number. */
const wholeNumber = (min: number, max: number) => {
  const error = { error: `Please enter ${min} to ${max}` };
  return z.number(error).int(error).min(min, error).max(max, error).nullable().default(null);
};
const yesOrNo = z.boolean({ error: 'Please say yes or no' }).default(false);
const feet = z
  .array(footName, { error: 'Please send a list of feet' })
  .max(footValues.length, { error: 'Please name each foot once' })
  .default([]);

/** A pad's name, or true for an unnamed pad. */
const pad = z.union([z.boolean(), optionalLine(maxLength.name)], { error: 'Please name the pad' });
/** Sizes are texts: 000, 5, 130 mm. */
const size = z.preprocess(
  (given) => (typeof given === 'number' ? String(given) : given),
  optionalLine(maxLength.name),
);

export const footWork = z.object({
  done: oneOf(footWorks),
  shoe: optionalLine(maxLength.name),
  size,
  nails: wholeNumber(0, maxNails),
  pad,
  hot: yesOrNo,
  toeAngle: wholeNumber(minToeAngle, maxToeAngle),
  note: optionalText(),
});

const perFoot = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({
    'near-fore': schema.optional(),
    'off-fore': schema.optional(),
    'near-hind': schema.optional(),
    'off-hind': schema.optional(),
  });

export const finding = z.object({ kind: oneOf(findingKinds), feet, note: optionalText() });

const amount = 'Please enter an amount in cents';
const quantity = 'Please enter a quantity above 0, with at most three decimals';
/** A line of the visit's costs. A discount is negative. */
export const visitItem = z.object({
  priceItemId: id.nullish().transform((given) => given ?? null),
  description: requiredLine('Please say what it is for', maxLength.address),
  quantity: z
    .number({ error: quantity })
    .positive({ error: quantity })
    .max(10_000, { error: quantity })
    .refine((value) => Number.isInteger(Number((value * 1000).toFixed(6))), { error: quantity }),
  unitCents: z
    .number({ error: amount })
    .int({ error: amount })
    .min(-maxCents, { error: amount })
    .max(maxCents, { error: amount }),
});

const list = <Schema extends z.ZodType>(schema: Schema, max: number) =>
  z
    .array(schema, { error: 'Please send a list' })
    .max(max, { error: `Please send at most ${max}` })
    .default([]);

const horseFields = z.object({
  horseId: id,
  outcome: oneOf(outcomes),
  reason: optionalText(),
  // Strict, because an unknown foot would otherwise be lost silently.
  work: z
    .strictObject(perFoot(footWork).shape, { error: 'Please name each foot as one of the four' })
    .nullish()
    .transform((given) => given ?? {}),
  findings: list(finding, 30),
  soundness: oneOf(soundnesses).nullable().default(null),
  lameFeet: feet,
  lamenessGrade: wholeNumber(1, maxLamenessGrade),
  behaviour: oneOf(behaviours).nullable().default(null),
  sedated: yesOrNo,
  vetAdvised: yesOrNo,
  minutes: wholeNumber(0, maxWorkMinutes),
  items: list(visitItem, 30),
  /** Weeks until the next visit, this time. */
  nextWeeks: wholeNumber(1, maxNextWeeks),
  noteForOwner: optionalText(),
  /** For the business only. */
  privateNote: optionalText(),
});

const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

const horseInput = horseFields
  .refine(({ outcome, reason }) => (outcome !== 'partly' && outcome !== 'not-done') || Boolean(reason), {
    path: ['reason'],
    error: 'Please say why',
    when: isObject,
  })
  .refine(({ lamenessGrade, soundness }) => lamenessGrade === null || soundness === 'lame', {
    path: ['lamenessGrade'],
    error: 'Only a lame horse has a grade',
    when: ({ value }) => typeof value === 'object' && value !== null && 'lamenessGrade' in value,
  })
  .refine(({ items }) => sumCents(items.map((item) => Math.abs(itemsCents([item])))) <= maxWorkCents, {
    path: ['items'],
    error: `Please enter at most ${formatMoney(maxWorkCents)} for a horse`,
  });
export type HorseRecord = z.output<typeof horseInput>;

const maxHorses = { error: `Please send at most ${maxHorseCount} horses` };
const deviceTime = sentInstant('Please send an instant').nullable().optional();

export const visitSave = z.object({
  /** Created by the device. A repeated id is the same save. */
  saveId: z.uuid({ error: 'Please send the id of this save as a UUID' }),
  /** The revision that the device read; 0 for a new record. */
  revision: z.number({ error: 'Please send the revision' }).int().min(0),
  horses: z
    .array(horseInput, { error: 'Please send the horses' })
    .max(maxHorseCount, maxHorses)
    .refine((horses) => new Set(horses.map(({ horseId }) => horseId)).size === horses.length, {
      error: 'Please send each horse once',
    })
    .default([]),
  remove: z.array(id, { error: 'Please send a list of horses' }).max(maxHorseCount, maxHorses).default([]),
  /** Device times. Missing means unchanged; null clears. */
  startedAt: deviceTime,
  finishedAt: deviceTime,
  complete: z.boolean({ error: 'Please say yes or no' }).default(false),
  /** The next visit as agreed during the visit. Applies only with `complete`. */
  next: nextInput.nullish(),
});
export type VisitSave = z.output<typeof visitSave>;

export const visitPhoto = z.object({
  /** The device's id. */
  id: z.string(),
  foot: z.string(),
  view: z.string(),
  url: z.string(),
  takenAt: instant.nullable(),
});
export type VisitPhoto = z.output<typeof visitPhoto>;

const text = z.string().nullable();

/** Work on one foot, for every reader of a record. */
export const doneFoot = z.object({
  done: z.enum(valuesOf(footWorks)),
  shoe: text,
  size: text,
  nails: z.number().nullable(),
  pad: z.union([z.boolean(), z.string()]).nullable(),
  hot: z.boolean(),
  toeAngle: z.number().nullable(),
});
export const doneFeet = perFoot(doneFoot);
export const sharedFinding = z.object({ kind: z.enum(valuesOf(findingKinds)), feet: z.array(footName) });

/** Fields for every reader of a record, including the vet with a share link. */
export const sharedHorse = z.object({
  horseId: id,
  /** Null in a proposal. */
  outcome: z.enum(valuesOf(outcomes)).nullable(),
  work: doneFeet,
  findings: z.array(sharedFinding),
  soundness: z.enum(valuesOf(soundnesses)).nullable(),
  lameFeet: z.array(footName),
  lamenessGrade: z.number().nullable(),
  photos: z.array(visitPhoto),
});

/** `doneFoot` with its note, for the horse's customer and the business. */
export const notedFoot = doneFoot.extend({ note: text });
export const notedFeet = perFoot(notedFoot);
export const notedFinding = sharedFinding.extend({ note: text });
export const recordedItem = z.object({
  priceItemId: id.nullable(),
  description: z.string(),
  quantity: z.number(),
  unitCents: z.number(),
});

export const customersHorse = sharedHorse.extend({
  reason: text,
  work: notedFeet,
  findings: z.array(notedFinding),
  behaviour: z.enum(valuesOf(behaviours)).nullable(),
  sedated: z.boolean(),
  vetAdvised: z.boolean(),
  minutes: z.number().nullable(),
  items: z.array(recordedItem),
  nextWeeks: z.number().nullable(),
  noteForOwner: text,
});

export const ownersHorse = customersHorse.extend({ privateNote: text });
export type OwnersHorse = z.output<typeof ownersHorse>;
