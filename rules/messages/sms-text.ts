import { type Filled, fillTemplate } from './templates';

/**
 * Plain signs for the typographic ones of word processors, which the GSM alphabet lacks: a single one halves how much
 * fits into a segment. Letters are not replaced: a name keeps its accents.
 */
const plainSigns: readonly (readonly [signs: RegExp, plain: string])[] = [
  [/[\u2018-\u201b\u2032\u2035\u02bc\u0060\u00b4]/g, "'"],
  [/[\u201c-\u201f\u2033\u2036\u00ab\u00bb]/g, '"'],
  [/\u2039/g, '<'],
  [/\u203a/g, '>'],
  [/[\u2010-\u2015\u2212\u2043\u2022\u00b7]/g, '-'],
  [/\u2026/g, '...'],
  [/\u2024/g, '.'],
  [/\u00d7/g, 'x'],
  [/\u00bc/g, '1/4'],
  [/\u00bd/g, '1/2'],
  [/\u00be/g, '3/4'],
  [/\u2044/g, '/'],
  [/\u2190/g, '<-'],
  [/\u2192/g, '->'],
  [/[\u2028\u2029]/g, '\n'],
  [/[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g, ' '],
  // Invisible characters: places where a word may break, and byte order marks.
  [/[\u00ad\u200b\u2060\ufeff]/g, ''],
];

/** A text with plain signs in the place of typographic ones. Letters, and what has no plain form, stay as they are. */
export const plainSmsText = (text: string): string =>
  plainSigns.reduce(
    (plain, [signs, sign]) => plain.replace(signs, sign),
    // An accent that was typed as a sign of its own joins its letter.
    text.normalize('NFC'),
  );

/** The text of an SMS: the template with its values, in plain signs. Every SMS is made here. */
export const fillSms = (template: string, values: Readonly<Record<string, string>>): Filled =>
  fillTemplate(
    plainSmsText(template),
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainSmsText(value)])),
  );
