import { config, z } from 'zod';
import { emailAddressIn } from '../rules/accounts/email-address';
import { phoneInText, phoneShape } from '../rules/accounts/phone-shape';
import { isPostcode, postcodeMessage } from '../rules/accounts/postcodes';
import { addressLine } from '../rules/messages/address-line';
import { cleanLine, cleanText } from '../rules/messages/clean-line';
import {
  faultOfLine,
  faultOfName,
  faultOfOwnName,
  isOneLine,
  isPlainText,
  plainTextMessages,
} from '../rules/messages/plain-text';
import { isCents, maxCents, parseMoney } from '../rules/money/money';
import { formatNumber } from '../rules/money/numbers';
import { isInKnownYears, isKnownDate, isPlainDate, knownYears } from '../rules/time/dates';
import { maxLength } from './limits';

// The content security policy of browsers forbids zod's compiled parsers, so zod need not try. Not `z.config`: the
// build treats calls of `z` as pure and would drop that call.
if ('document' in globalThis) config({ jitless: true });

const special = { error: plainTextMessages.special };
const tooLong = (max: number) => ({ error: `Please use at most ${formatNumber(max)} characters` });

/** Marks fields whose texts may have several lines. All other fields refuse line ends, and a test checks that. */
export const severalLines = z.registry<{ lines: 'several' }>();

/** Refuses a text with a fault by a rule of rules/messages/plain-text.ts, and reports the fault. */
const without = (faultOf: (text: string) => string | null) =>
  z.check<string>(({ value, issues }) => {
    const message = faultOf(value);
    if (message) issues.push({ code: 'custom', input: value, message });
  });

/** A one-line text, cleaned before all checks. */
export const cleanedLine = (error: string) => z.string({ error }).overwrite(cleanLine);

const textOfLines = (error: string) => z.string({ error }).overwrite(cleanText).trim();

const required = (text: z.ZodString, message: string, max: number, min: number) =>
  text.min(min, { error: message, abort: true }).max(max, {
    ...tooLong(max),
    abort: true,
  });

const noText = 'Please enter a text';

const optional = (text: z.ZodString, max: number) => text.max(max, { ...tooLong(max), abort: true });

/** Converts blank and missing to null. */
const orNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullish().transform((text): string | null => text || null);

/** A required text of several lines with at least `min` characters. `message` is the refusal. */
export const requiredText = (message: string, max: number = maxLength.text, min = 1) =>
  required(textOfLines(message), message, max, min)
    .refine(isPlainText, special)
    .register(severalLines, { lines: 'several' });

/** For texts that are sent as typed, without filling in placeholders. */
export const nothingToFill = [
  (text: string | null) => !text || !/\{\{.*\}\}/s.test(text),
  { error: 'Nothing fills in words between {{ and }} here' },
] as const;

export const requiredLine = (message: string, max: number = maxLength.name, min = 1) =>
  required(cleanedLine(message), message, max, min).check(without(faultOfLine));

/** A required name of a person, a horse or a place for messages: one line without links. */
export const requiredName = (message: string, max: number = maxLength.name, min = 1) =>
  required(cleanedLine(message), message, max, min).check(without(faultOfName));

const addressText = (error: string) => z.string({ error }).overwrite(addressLine);

/** A required street address. Several lines are joined into one. */
export const requiredAddress = (message: string, max: number = maxLength.address) =>
  required(addressText(message), message, max, 1).check(without(faultOfName));

/**
 * A required name of a person or horse from guests and customers. Refuses phone numbers too, because the SMS goes to
 * an unconfirmed phone.
 */
export const requiredOwnName = (message: string, max: number = maxLength.name, min = 1) =>
  required(cleanedLine(message), message, max, min).check(without(faultOfOwnName));

/** An optional text of several lines. Missing, null and blank are stored as null. */
export const optionalText = (max: number = maxLength.text) =>
  orNull(
    optional(textOfLines(noText), max)
      .refine(isPlainText, special)
      .register(severalLines, { lines: 'several' }),
  );

/** An optional text of one line. */
export const optionalLine = (max: number = maxLength.name) =>
  orNull(optional(cleanedLine(noText), max).check(without(faultOfLine)));

export const optionalName = (max: number = maxLength.name) =>
  orNull(optional(cleanedLine(noText), max).check(without(faultOfName)));

export const optionalAddress = (max: number = maxLength.address) =>
  orNull(optional(addressText(noText), max).check(without(faultOfName)));

export const optionalOwnName = (max: number = maxLength.name) =>
  orNull(optional(cleanedLine(noText), max).check(without(faultOfOwnName)));

export const linkToken = () => {
  const error = 'This link is not valid';
  return z
    .string({ error })
    .min(1, { error, abort: true })
    .max(200, { error, abort: true })
    .regex(/^[\w.-]+$/, { error });
};

/** A password exactly as typed, not trimmed. */
export const typedPassword = (message: string, tooLongMessage?: string) =>
  z
    .string({ error: message })
    .min(1, { error: message })
    .max(maxLength.password, {
      error: tooLongMessage ?? `Please use at most ${maxLength.password} characters`,
      abort: true,
    })
    .refine(isOneLine, special);

export const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/** An email address, converted to lower case. */
export const emailAddress = (message = 'Valid email is required', max: number = maxLength.email) =>
  z
    .string({ error: message })
    .overwrite(emailAddressIn)
    .max(max, tooLong(max))
    .pipe(z.email({ error: message }));

export const optionalEmail = (message: string, max: number = maxLength.email) =>
  orNull(
    optional(z.string({ error: noText }).overwrite(emailAddressIn), max).check(without(faultOfLine)),
  ).refine((email) => email === null || isEmail(email), { error: message });

const phoneMessage = 'Please enter a valid phone number';

/** Takes the number out of a pasted text. Storing checks that the number exists in Australia. */
const phoneOf = (line: z.ZodString) =>
  line
    .overwrite(phoneInText)
    .refine((phone) => phone === '' || phoneShape.test(phone), { error: phoneMessage });

/** An optional phone number as typed. Missing, null and blank are stored as null. */
export const optionalPhone = (max: number = maxLength.longPhone) =>
  orNull(phoneOf(optional(cleanedLine(noText), max).check(without(faultOfLine))));

/** A phone number as typed. */
export const phoneNumber = (
  message = 'Phone number is required',
  max: number = maxLength.phone,
  min?: number,
) => phoneOf(requiredLine(message, max, min));

export const postcode = (message = 'Postcode is required') =>
  requiredLine(message, maxLength.postcode).refine(isPostcode, { error: postcodeMessage });

/** A postcode that may be missing, null or blank. */
export const optionalPostcode = (max: number = maxLength.postcode) =>
  optionalLine(max).refine((postcode) => postcode === null || isPostcode(postcode), {
    error: postcodeMessage,
  });

const wrongYear = ({ first, last }: { first: number; last: number }) => ({
  error: `Please enter a year from ${first} to ${last}`,
});

const thisCentury = { first: 2000, last: 2099 };
const isOfThisCentury = (date: string): boolean => date.startsWith('20');

/** An empty date has the shape too, since it has a fault of its own. */
const dateShape = /^(\d{4}-\d{2}-\d{2})?$/;

/** Reports one fault of a date, and lets the form's other fields be checked. */
const dateWithin = (message: string, isRightYear: (date: string) => boolean, years: typeof thisCentury) =>
  cleanedLine(message)
    .min(1, { error: message })
    .regex(dateShape, { error: 'Please enter a date' })
    .refine((date) => !date || !dateShape.test(date) || isPlainDate(date), {
      error: 'Please enter a date that exists',
    })
    .refine((date) => !isPlainDate(date) || isRightYear(date), wrongYear(years));

/** A date without a time, YYYY-MM-DD. */
export const plainDate = (message: string) => dateWithin(message, isInKnownYears, knownYears);

export const requestedDate = (message = 'Please ask for a day, as 2026-11-30') =>
  z.string({ error: message }).refine(isKnownDate, { error: message });

interface Limit {
  most: number;
  /** Number without a wish. */
  usually: number;
}

/** A number in a query: 1 to `most` of something, such as 'days'. */
export function requestedCount(what: string, { most, usually }: Limit) {
  const error = `Please ask for 1 to ${most} ${what}`;
  return z.coerce.number({ error }).int({ error }).min(1, { error }).max(most, { error }).default(usually);
}

/** Query of a call about some days, from a day on. The call's summary says which day is meant without `from`. */
export const requestedDays = (limit: Limit) =>
  z.strictObject({ from: requestedDate().optional(), days: requestedCount('days', limit) });

export const id = z.number().int().positive();
export const idPattern = /^[1-9]\d{0,14}$/;
export const idParams = z.object({
  id: z.string().regex(idPattern).transform(Number),
});

export const cents = (message = 'Please enter an amount') =>
  z
    .number({ error: message })
    .int({ error: message })
    .min(0, { error: message })
    .max(maxCents, { error: message });

const parseCents = (text: string, context: z.RefinementCtx): number => {
  const cents = parseMoney(text);
  if (isCents(cents)) return cents;
  context.addIssue({ code: 'custom', message: 'Please enter dollars and cents, for example 120.50' });
  return z.NEVER;
};

/** Dollars typed into a form, converted to cents. */
export const requiredDollars = (message: string) =>
  cleanedLine(message).min(1, { error: message, abort: true }).transform(parseCents);

export const optionalDollars = () =>
  cleanedLine(noText).transform((text, context) => (text ? parseCents(text, context) : null));

export const instant = z.string();

/**
 * An instant from a device or form, in any zone. A device's clock may be wrong. Refuses instants outside the years 1
 * to 9999 in UTC, which no database stores. An offset can produce such an instant.
 */
export const sentInstant = (message: string) =>
  z.iso
    .datetime({ error: message, offset: true, abort: true })
    .refine((text) => /^\d{4}-/.test(asUtc(text)) && !asUtc(text).startsWith('0000'), { error: message });

const asUtc = (text: string): string => {
  const instant = new Date(text);
  return Number.isNaN(instant.getTime()) ? '' : instant.toISOString();
};

/** A typed instant, within this century. */
export const instantOfThisCentury = (message: string) =>
  sentInstant(message).refine((text) => isOfThisCentury(asUtc(text)), wrongYear(thisCentury));

/** A typed day, within this century. A date box reads two typed digits as the year 26. */
export const dateOfThisCentury = (message: string) => dateWithin(message, isOfThisCentury, thisCentury);

/** Answer of calls without data. */
export const done = z.object({ message: z.string() });
