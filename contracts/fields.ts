import { config, z } from 'zod';
import {
  faultOfLine,
  faultOfName,
  isOneLine,
  isPlainText,
  plainTextMessages,
} from '../rules/messages/plain-text';
import { isCents, maxCents, parseMoney } from '../rules/money/money';
import { formatNumber } from '../rules/money/numbers';
import { phoneShape } from '../rules/people/phone-shape';
import { isPostcode } from '../rules/people/postcodes';
import { isPlainDate } from '../rules/time/dates';
import { maxLength } from './limits';

// In the browser the content security policy forbids what zod would compile its parsers with; it need not try. What is
// called of `z` only makes schemas, as the build is told: it would leave the call out.
if ('document' in globalThis) config({ jitless: true });

const special = { error: plainTextMessages.special };
const tooLong = (max: number) => ({ error: `Please use at most ${formatNumber(max)} characters` });

/** Marks the fields whose texts may have several lines. Line ends in any other one are refused, which a test sees to. */
export const severalLines = z.registry<{ lines: 'several' }>();

/** Refuses, with what is wrong, a text that a rule of rules/messages/plain-text.ts finds fault with. */
const without = (faultOf: (text: string) => string | null) =>
  z.check<string>(({ value, issues }) => {
    const message = faultOf(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  });

const required = (message: string, max: number, min: number) =>
  z
    .string({ error: message })
    .trim()
    .min(min, { error: message, abort: true })
    .max(max, {
      ...tooLong(max),
      abort: true,
    });

const optional = (max: number) =>
  z
    .string({ error: 'Please enter a text' })
    .trim()
    .max(max, { ...tooLong(max), abort: true });

/** Blank and missing are both stored as null. */
const orNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullish().transform((text): string | null => text || null);

/**
 * A text of several lines that must be filled in, with at least `min` characters; `message` is what the person reads
 * when it is not.
 */
export const requiredText = (message: string, max: number = maxLength.text, min = 1) =>
  required(message, max, min).refine(isPlainText, special).register(severalLines, { lines: 'several' });

/** For a text that goes out as it is typed: nothing fills in a placeholder there. */
export const nothingToFill = [
  (text: string | null) => !text || !/\{\{.*\}\}/s.test(text),
  { error: 'Nothing fills in words between {{ and }} here' },
] as const;

/** A required text of one line. */
export const requiredLine = (message: string, max: number = maxLength.name, min = 1) =>
  required(message, max, min).check(without(faultOfLine));

/** A required name of a person, a horse or a place, or an address: one line, and no link. It stands in what we send. */
export const requiredName = (message: string, max: number = maxLength.name, min = 1) =>
  required(message, max, min).check(without(faultOfName));

/** A text of several lines that may be missing, null or blank, all of which are stored as null. */
export const optionalText = (max: number = maxLength.text) =>
  orNull(optional(max).refine(isPlainText, special).register(severalLines, { lines: 'several' }));

/** The same of one line. */
export const optionalLine = (max: number = maxLength.name) =>
  orNull(optional(max).check(without(faultOfLine)));

/** The same of a name, a place or an address. */
export const optionalName = (max: number = maxLength.name) =>
  orNull(optional(max).check(without(faultOfName)));

/** What a link carries to prove something, as the server made it. */
export const linkToken = () => {
  const error = 'This link is not valid';
  return z
    .string({ error })
    .min(1, { error })
    .max(200, { error })
    .regex(/^[\w.-]+$/, { error });
};

/** A password as it is typed: not trimmed, not changed. */
export const typedPassword = (message: string, tooLongMessage?: string) =>
  z
    .string({ error: message })
    .min(1, { error: message })
    .max(maxLength.password, {
      error: tooLongMessage ?? `Please use at most ${maxLength.password} characters`,
      abort: true,
    })
    .refine(isOneLine, special);

/** Whether a text is an email address. */
export const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/** An email address, kept in lower case. */
export const emailAddress = (message = 'Valid email is required', max: number = maxLength.email) =>
  z
    .string({ error: message })
    .trim()
    .toLowerCase()
    .max(max, tooLong(max))
    .pipe(z.email({ error: message }));

/** A phone number as people type it. Whether it exists in Australia is checked where it is stored. */
export const phoneNumber = (message = 'Phone number is required') =>
  requiredLine(message, maxLength.phone).regex(phoneShape, {
    error: 'Please enter a valid phone number',
  });

export const postcode = (message = 'Postcode is required') =>
  requiredLine(message, maxLength.postcode).refine(isPostcode, { error: 'Postcode must be 4 digits' });

/** A date without a time, YYYY-MM-DD. */
export const plainDate = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .min(1, { error: message })
    .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Please enter a date' })
    .refine(isPlainDate, { error: 'Please enter a date that exists' });

/** An id in a path or a body: a positive integer. */
export const id = z.number().int().positive();
/** An id as it stands in a path. */
export const idPattern = /^[1-9]\d{0,14}$/;
export const idParams = z.object({
  id: z.string().regex(idPattern).transform(Number),
});

/** Money: integer cents, never negative. */
export const cents = (message = 'Please enter an amount') =>
  z
    .number({ error: message })
    .int({ error: message })
    .min(0, { error: message })
    .max(maxCents, { error: message });

const typedCents = (text: string, context: z.RefinementCtx): number => {
  const cents = parseMoney(text);
  if (isCents(cents)) return cents;
  context.addIssue({ code: 'custom', message: 'Please enter dollars and cents, such as 120.50' });
  return z.NEVER;
};

/** Dollars as they are typed into a form, as the cents that its call takes. */
export const typedDollars = (message: string) =>
  z.string({ error: message }).trim().min(1, { error: message, abort: true }).transform(typedCents);

/** The same where the box may be empty. */
export const optionalDollars = () =>
  z
    .string()
    .trim()
    .transform((text, context) => (text ? typedCents(text, context) : null));

/** An instant, ISO 8601 in UTC. */
export const instant = z.string();

/**
 * An instant that is sent, in any zone. One outside of the years 1 to 9999 of UTC, which an offset can make of a good
 * text, is none that a database can keep.
 */
export const sentInstant = (message: string) =>
  z.iso
    .datetime({ error: message, offset: true, abort: true })
    .refine((text) => /^\d{4}-/.test(asUtc(text)) && !asUtc(text).startsWith('0000'), { error: message });

const asUtc = (text: string): string => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
};

const ofThisCentury = /^20\d\d-/;
const otherCentury = { error: 'Please enter a year from 2000 to 2099' };

/** An instant that somebody has typed: of this century. */
export const typedInstant = (message: string) =>
  sentInstant(message).refine((text) => ofThisCentury.test(asUtc(text)), otherCentury);

/** A day that somebody has typed: a date box makes the year 26 of two digits. */
export const typedDate = (message: string) =>
  plainDate(message).refine((date) => ofThisCentury.test(date), otherCentury);

/** The answer of calls that return no data. */
export const done = z.object({ message: z.string() });
