import { type FilledText, fillTemplate } from './templates';

/**
 * Plain characters for typographic ones, which the GSM alphabet lacks. A single one would halve a segment's capacity.
 * Letters keep their accents.
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
  // Invisible characters: possible line breaks, and byte order marks.
  [/[\u00ad\u200b\u2060\ufeff]/g, ''],
];

/** Replaces typographic characters. Letters, and characters without a plain form, stay. */
export const plainSmsText = (text: string): string =>
  plainSigns.reduce(
    (plain, [signs, sign]) => plain.replace(signs, sign),
    // Composes letters with separate accents.
    text.normalize('NFC'),
  );

/** The text of an SMS: the template with its values, in plain characters. All SMS use this function. */
export const fillSms = (template: string, values: Readonly<Record<string, string>>): FilledText =>
  fillTemplate(
    plainSmsText(template),
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, plainSmsText(value)])),
  );
