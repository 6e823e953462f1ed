import { config, z } from 'zod';
import { emailAddressIn } from '../rules/accounts/email-address';
import { phoneShape } from '../rules/accounts/phone-shape';
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

/** A text of one line, cleaned before any rule looks at it. */
export const cleanedLine = (error: string) => z.string({ error }).overwrite(cleanLine);

const textOfLines = (error: string) => z.string({ error }).overwrite(cleanText).trim();

const required = (text: z.ZodString, message: string, max: number, min: number) =>
  text.min(min, { error: message, abort: true }).max(max, {
    ...tooLong(max),
    abort: true,
  });

const noText = 'Please enter a text';

const optional = (text: z.ZodString, max: number) => text.max(max, { ...tooLong(max), abort: true });

/** Blank and missing are both stored as null. */
const orNull = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullish().transform((text): string | null => text || null);

/**
 * A text of several lines that must be filled in, with at least `min` characters; `message` is what the person reads
 * when it is not.
 */
export const requiredText = (message: string, max: number = maxLength.text, min = 1) =>
  required(textOfLines(message), message, max, min)
    .refine(isPlainText, special)
    .register(severalLines, { lines: 'several' });

/** For a text that goes out as it is typed: nothing fills in a placeholder there. */
export const nothingToFill = [
  (text: string | null) => !text || !/\{\{.*\}\}/s.test(text),
  { error: 'Nothing fills in words between {{ and }} here' },
] as const;

/** A required text of one line. */
export const requiredLine = (message: string, max: number = maxLength.name, min = 1) =>
  required(cleanedLine(message), message, max, min).check(without(faultOfLine));

/** A required name of a person, a horse or a place: one line, and no link. It stands in what we send. */
export const requiredName = (message: string, max: number = maxLength.name, min = 1) =>
  required(cleanedLine(message), message, max, min).check(without(faultOfName));

const addressText = (error: string) => z.string({ error }).overwrite(addressLine);

/** A required street address. One of several lines becomes one line. */
export const requiredAddress = (message: string, max: number = maxLength.address) =>
  required(addressText(message), message, max, 1).check(without(faultOfName));

/**
 * The same of a person or a horse, as guests and customers name them. It goes out by SMS to a phone that nobody has
 * proved to be theirs, so it holds no phone number either.
 */
export const requiredOwnName = (message: string, max: number = maxLength.name, min = 1) =>
  required(cleanedLine(message), message, max, min).check(without(faultOfOwnName));

/** A text of several lines that may be missing, null or blank, all of which are stored as null. */
export const optionalText = (max: number = maxLength.text) =>
  orNull(
    optional(textOfLines(noText), max)
      .refine(isPlainText, special)
      .register(severalLines, { lines: 'several' }),
  );

/** An optional text of one line. */
export const optionalLine = (max: number = maxLength.name) =>
  orNull(optional(cleanedLine(noText), max).check(without(faultOfLine)));

/** An optional name or place. */
export const optionalName = (max: number = maxLength.name) =>
  orNull(optional(cleanedLine(noText), max).check(without(faultOfName)));

/** An optional street address. */
export const optionalAddress = (max: number = maxLength.address) =>
  orNull(optional(addressText(noText), max).check(without(faultOfName)));

/** The same as `requiredOwnName` where it may be missing. */
export const optionalOwnName = (max: number = maxLength.name) =>
  orNull(optional(cleanedLine(noText), max).check(without(faultOfOwnName)));

/** Token in a link, as the server made it. */
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

export const isEmail = (text: string): boolean => z.email().safeParse(text).success;

/** An email address, kept in lower case. */
export const emailAddress = (message = 'Valid email is required', max: number = maxLength.email) =>
  z
    .string({ error: message })
    .overwrite(emailAddressIn)
    .max(max, tooLong(max))
    .pipe(z.email({ error: message }));

/** An email address that may be missing, null or blank. */
export const optionalEmail = (message: string, max: number = maxLength.email) =>
  orNull(
    optional(z.string({ error: noText }).overwrite(emailAddressIn), max).check(without(faultOfLine)),
  ).refine((email) => email === null || isEmail(email), { error: message });

const phoneMessage = 'Please enter a valid phone number';

/** A phone number that may be missing, null or blank. */
export const optionalPhone = (max: number = maxLength.longPhone) =>
  optionalLine(max).refine((phone) => phone === null || phoneShape.test(phone), { error: phoneMessage });

/** A phone number as people type it. Whether it exists in Australia is checked where it is stored. */
export const phoneNumber = (message = 'Phone number is required') =>
  requiredLine(message, maxLength.phone).regex(phoneShape, { error: phoneMessage });

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

const dateShape = /^\d{4}-\d{2}-\d{2}$/;

/** Says one thing about a wrong date, and does not stop the checks of the other fields of its form. */
const dateWithin = (message: string, isRightYear: (date: string) => boolean, years: typeof thisCentury) =>
  cleanedLine(message)
    .min(1, { error: message })
    .regex(dateShape, { error: 'Please enter a date' })
    .refine((date) => !dateShape.test(date) || isPlainDate(date), {
      error: 'Please enter a date that exists',
    })
    .refine((date) => !isPlainDate(date) || isRightYear(date), wrongYear(years));

/** A date without a time, YYYY-MM-DD. */
export const plainDate = (message: string) => dateWithin(message, isInKnownYears, knownYears);

/** A day that a call asks about, YYYY-MM-DD. */
export const askedDate = (message = 'Please ask for a day, as 2026-11-30') =>
  z.string({ error: message }).refine(isKnownDate, { error: message });

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
  context.addIssue({ code: 'custom', message: 'Please enter dollars and cents, for example 120.50' });
  return z.NEVER;
};

/** Dollars as they are typed into a form, as the cents that its call takes. */
export const typedDollars = (message: string) =>
  cleanedLine(message).min(1, { error: message, abort: true }).transform(typedCents);

/** Dollars, where the box may be empty. */
export const optionalDollars = () =>
  cleanedLine(noText).transform((text, context) => (text ? typedCents(text, context) : null));

/** An instant, ISO 8601 in UTC. */
export const instant = z.string();

/**
 * An instant that a device or a form sends, in any zone. A device's clock may be wrong by any time, but no database stores
 * an instant outside of the years 1 to 9999 of UTC, which an offset can make of a valid text.
 */
export const sentInstant = (message: string) =>
  z.iso
    .datetime({ error: message, offset: true, abort: true })
    .refine((text) => /^\d{4}-/.test(asUtc(text)) && !asUtc(text).startsWith('0000'), { error: message });

const asUtc = (text: string): string => {
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString();
};

/** An instant that somebody has typed: of this century. */
export const typedInstant = (message: string) =>
  sentInstant(message).refine((text) => isOfThisCentury(asUtc(text)), wrongYear(thisCentury));

/** A day that somebody has typed: a date box makes the year 26 of two digits. */
export const typedDate = (message: string) => dateWithin(message, isOfThisCentury, thisCentury);

/** The answer of calls that return no data. */
export const done = z.object({ message: z.string() });
