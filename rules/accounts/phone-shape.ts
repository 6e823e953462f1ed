import { cleanLine } from '../messages/clean-line';

// A separate file, so that forms of public pages do not load the number tables of phones.ts.

/**
 * The shape of a typed phone number: digits and common separators. `normalisePhone` checks on storing that the number
 * exists.
 */
export const phoneShape = /^\(?\+?[\d\s().-]{6,}$/;

/** Matches a run of digits and their separators. */
export const digitRun = /[+(]{0,2}\d[\d\s().+-]*/g;

/** Removes what ends a run without being part of its number. A bracket after the number begins other words. */
export const numberOfRun = (run: string): string => run.replace(/[\s(+.-]+$/, '');

/**
 * Returns the phone number of a pasted text: `0412 345 678 (Jane)`, `Mob: 0412 345 678`. Returns the text unchanged
 * when it has no number, more than one, or other digits, and when it is an email address.
 */
export function phoneInText(text: string): string {
  const line = cleanLine(text);
  const [run] = line.match(digitRun) ?? [];
  if (!run || phoneShape.test(line) || /@|\p{Nd}/u.test(line.replace(run, ''))) return text;
  const number = numberOfRun(run);
  return phoneShape.test(number) ? number : text;
}
