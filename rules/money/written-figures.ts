import { escapePattern } from '../system/escape-pattern';
import { formatDollars } from './money';

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];

/**
 * True when a text contains an amount of whole dollars: `$149`, `$ 149`, `$1,490`, `149 dollars`. Parts of longer
 * numbers do not match.
 */
export function hasAmount(text: string, dollars: number): boolean {
  const numbers = [String(dollars), formatDollars(dollars).replace('$', '')].map(escapePattern).join('|');
  const sign = new RegExp(`\\$\\s?(?:${numbers})(?:\\.00)?(?![\\d]|[.,]\\d)`);
  const word = new RegExp(`(?<![\\d.,])(?:${numbers}) dollars\\b`, 'i');
  return sign.test(text) || word.test(text);
}

/** The paragraphs that contain an amount, as text: 'second paragraph'. Empty for a text of one paragraph. */
export function paragraphsNaming(text: string, dollars: number): string[] {
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => paragraph.trim());
  return paragraphs.flatMap((paragraph, index) => {
    if (!hasAmount(paragraph, dollars)) return [];
    if (paragraphs.length === 1) return [''];
    return [ordinals[index] ? `${ordinals[index]} paragraph` : `paragraph ${index + 1}`];
  });
}
