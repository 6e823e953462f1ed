import { z } from 'zod';
import { isPic, picMessage, tidyPic } from '../rules/clients/pic';
import { isKnownDate, isPlainTime } from '../rules/time/dates';
import {
  type DeclaredField,
  type DeclaredFields,
  type DeclaredNumber,
  type DeclaredText,
  lengthOf,
  type ValueOf,
} from './declared-fields';
import {
  cents,
  cleanedLine,
  emailAddress,
  optionalAddress,
  optionalEmail,
  optionalLine,
  optionalName,
  optionalOwnName,
  optionalPhone,
  optionalPostcode,
  optionalText,
  phoneNumber,
  plainDate,
  requiredAddress,
  requiredLine,
  requiredName,
  requiredOwnName,
  requiredText,
} from './fields';
import { type Option, valuesOf } from './options';

type OptionalText = ReturnType<typeof optionalLine>;

const optionalPic = (length: number) =>
  optionalLine(length)
    .transform((pic) => pic && tidyPic(pic))
    .refine((pic) => pic === null || isPic(pic), { error: picMessage });

const optionalDay = () =>
  optionalLine(10).refine((day) => day === null || isKnownDate(day), {
    error: 'Please enter a date that exists, as 2026-11-30',
  });

const wrongTime = { error: 'Please enter a time, as 14:30' };

const optionalTexts: Record<DeclaredText['kind'], (length: number, refusal?: string) => z.ZodType> = {
  line: optionalLine,
  name: optionalName,
  'own-name': optionalOwnName,
  text: optionalText,
  address: optionalAddress,
  phone: optionalPhone,
  email: (length, refusal = 'Invalid email address') => optionalEmail(refusal, length),
  postcode: optionalPostcode,
  pic: optionalPic,
  day: optionalDay,
  time: () => optionalLine(5).refine((time) => time === null || isPlainTime(time), wrongTime),
};

const requiredTexts: Partial<Record<DeclaredText['kind'], (message: string, length: number) => z.ZodType>> = {
  line: requiredLine,
  name: requiredName,
  'own-name': requiredOwnName,
  text: requiredText,
  address: requiredAddress,
  email: emailAddress,
  day: plainDate,
  phone: phoneNumber,
  time: (message) =>
    cleanedLine(message)
      .min(1, { error: message })
      .refine((time) => !time || isPlainTime(time), wrongTime),
};

function textInput(field: DeclaredText): z.ZodType {
  const { kind, required, rule } = field;
  const make = required ? requiredTexts[kind] : null;
  if (required && !make) throw new Error(`No ${kind} can be required yet`);
  const text =
    make && required ? make(required, lengthOf(field)) : optionalTexts[kind](lengthOf(field), field.refusal);
  return rule
    ? text.refine((value) => value === null || rule.isValid(String(value)), { error: rule.refusal })
    : text;
}

const requiredNumber = ({ min, max, refusals: { wrong, fraction = wrong, high = wrong } }: DeclaredNumber) =>
  z.number({ error: wrong }).int({ error: fraction }).min(min, { error: wrong }).max(max, { error: high });
const optionalNumber = (field: DeclaredNumber) => requiredNumber(field).nullish();
const optionalCents = (message: string) => cents(message).nullish();

const choice = <Value extends string>(options: readonly Option<Value>[], error?: string) =>
  z.enum(valuesOf(options), { error });
const emptyChoice = <Value extends string>(options: readonly Option<Value>[], error?: string) =>
  choice(options, error).nullish();
const filledChoice = <Value extends string>(options: readonly Option<Value>[], error?: string) =>
  choice(options, error).optional();

function inputOf(field: DeclaredField): z.ZodType {
  if (field.kind === 'number') return (field.required ? requiredNumber : optionalNumber)(field);
  if (field.kind === 'money') return (field.required ? cents : optionalCents)(field.refusal);
  if (field.kind !== 'choice') return textInput(field);
  if (field.required) return choice(field.options, field.refusal);
  return (field.initial ? filledChoice : emptyChoice)(field.options, field.refusal);
}

function answerOf(field: DeclaredField): z.ZodType {
  if (field.kind === 'number' || field.kind === 'money')
    return field.required ? z.number() : z.number().nullable();
  if (field.kind !== 'choice') return field.required ? z.string() : z.string().nullable();
  return field.initial || field.required ? choice(field.options) : choice(field.options).nullable();
}

type InputOf<Field> = Field extends { kind: 'number' | 'money' }
  ? Field extends { required: true }
    ? z.ZodNumber
    : ReturnType<typeof optionalNumber>
  : Field extends { kind: 'choice'; options: readonly Option<infer Value>[] }
    ? Field extends { initial: string }
      ? ReturnType<typeof filledChoice<Value>>
      : Field extends { required: true }
        ? ReturnType<typeof choice<Value>>
        : ReturnType<typeof emptyChoice<Value>>
    : Field extends { required: string }
      ? z.ZodString
      : OptionalText;

const shapeOf = <Shape>(fields: DeclaredFields, schemaOf: (field: DeclaredField) => z.ZodType) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) as Shape;

/** The shape of what a call takes. */
export const inputShape = <Fields extends DeclaredFields>(fields: Fields) =>
  shapeOf<{ -readonly [Name in keyof Fields]: InputOf<Fields[Name]> }>(fields, inputOf);

/** The shape of what a call answers. */
export const answerShape = <Fields extends DeclaredFields>(fields: Fields) =>
  shapeOf<{ -readonly [Name in keyof Fields]: z.ZodType<ValueOf<Fields[Name]>> }>(fields, answerOf);
