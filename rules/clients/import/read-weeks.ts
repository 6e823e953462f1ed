import { isNothing } from './cell';

const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
];
const spelled = [...numberWords, 'twelve'];

const daysOf: Record<string, number> = { d: 1, w: 7, m: 30.4, f: 14 };

export interface WeeksOfCell {
  /** Whole weeks; null for text without a number of weeks. */
  weeks: number | null;
  /** True for a plain number, `6` or `6 weeks`. */
  isPlain: boolean;
}

/**
 * Reads the weeks between visits as people write them: `6`, `6 weeks`, `6-8`, `42 days`, `every six weeks`,
 * `monthly`.
 */
export function readWeeks(cell: string): WeeksOfCell {
  const text = cell.trim().toLowerCase();
  if (!text || isNothing(text)) return { weeks: null, isPlain: false };
  const plain = /^(\d{1,2})(?:[.,]0+)?\s*(?:w|wks?|weeks?|weekly)?\.?$/.exec(text);
  if (plain) return { weeks: Number(plain[1]), isPlain: true };
  if (/^month(?:ly)?$/.test(text)) return { weeks: 4, isPlain: false };
  if (/^fortnight(?:ly)?$/.test(text)) return { weeks: 2, isPlain: false };
  const wording = text.replace(/\b[a-z]+\b/g, (word) => {
    const number = spelled.indexOf(word);
    return number > 0 ? String(number) : word;
  });
  // Uses the first number of a range, so that no horse is late.
  const found =
    /^(?:every|each|about|approx\.?|~|c\.?|roughly)?\s*(\d{1,3})(?:\s*(?:-|–|to|or|\/)\s*\d{1,3})?\s*([a-z]*)\.?$/.exec(
      wording,
    );
  if (!found) return { weeks: null, isPlain: false };
  const unit = daysOf[(found[2] || 'w').charAt(0)];
  return { weeks: unit ? Math.round((Number(found[1]) * unit) / 7) : null, isPlain: false };
}
