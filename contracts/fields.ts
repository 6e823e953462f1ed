import { z } from 'zod';
import { isPlainDate } from '../rules/dates';
import { maxCents } from '../rules/money';
import { formatNumber } from '../rules/numbers';
import { phoneShape } from '../rules/phone-shape';
import { isPostcode } from '../rules/postcodes';
import { maxLength } from './limits';

// In the browser the content security policy forbids what zod would compile its parsers with; it need not try.
if ('document' in globalThis) z.config({ jitless: true });

/** Control characters other than tab and line ends, and halves of surrogate pairs, are never typed by people. */
const isPlainText = (text: string) => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

const plain = { error: 'Please remove the special characters' };
const tooLong = (max: number) => ({ error: `Please use at most ${formatNumber(max)} characters` });

/** A text that must be filled in, with at least `min` characters; `message` is what the person reads when it is not. */
export const requiredText = (message: string, max: number = maxLength.text, min = 1) =>
  z
    .string({ error: message })
    .trim()
    .min(min, { error: message, abort: true })
    .max(max, tooLong(max))
    .refine(isPlainText, plain);

/** A required text of one line: names, which stand in subjects of emails. */
export const requiredLine = (message: string, max: number = maxLength.name, min = 1) =>
  requiredText(message, max, min).refine((text) => !/[\t\r\n]/.test(text), plain);

/** A text that may be missing, null or blank, all of which are stored as null. */
export const optionalText = (max: number = maxLength.text) =>
  z
    .string({ error: 'Please enter a text' })
    .trim()
    .max(max, tooLong(max))
    .refine(isPlainText, plain)
    .nullish()
    .transform((text) => text || null);

/** An email address, kept in lower case. */
export const emailAddress = (message = 'Valid email is required') =>
  z
    .string({ error: message })
    .trim()
    .toLowerCase()
    .max(maxLength.email, tooLong(maxLength.email))
    .pipe(z.email({ error: message }));

/** A phone number as people type it. Whether it exists in Australia is checked where it is stored. */
export const phoneNumber = (message = 'Phone number is required') =>
  requiredText(message, maxLength.phone).regex(phoneShape, {
    error: 'Please enter a valid phone number',
  });

export const postcode = (message = 'Postcode is required') =>
  requiredText(message, maxLength.postcode).refine(isPostcode, { error: 'Postcode must be 4 digits' });

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
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});

/** Money: integer cents, never negative. */
export const cents = (message = 'Please enter an amount') =>
  z
    .number({ error: message })
    .int({ error: message })
    .min(0, { error: message })
    .max(maxCents, { error: message });

/** An instant, ISO 8601 in UTC. */
export const instant = z.string();

/** The answer of calls that have nothing to tell. */
export const done = z.object({ message: z.string() });
