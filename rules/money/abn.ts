import { cleanLine } from '../messages/clean-line';

const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19];

/** The label before an ABN that was copied out of a letterhead. */
const label = /^a\.?b\.?n\.?\s*(?:no\.?|number)?[:#]?\s*(?=\d)/i;

/** An Australian Business Number as 11 digits, or null for a wrong checksum. */
export function normaliseAbn(typed: string): string | null {
  const digits = cleanLine(typed)
    .replace(label, '')
    .replace(/[\s\p{P}]/gu, '');
  if (!/^[1-9]\d{10}$/.test(digits)) return null;
  // The algorithm subtracts 1 from the first digit. The weighted sum is then divisible by 89.
  const sum = weights.reduce((total, weight, index) => {
    const digit = Number(digits[index]) - (index === 0 ? 1 : 0);
    return total + digit * weight;
  }, 0);
  return sum % 89 === 0 ? digits : null;
}

/** Formats an ABN: `51 824 753 556`. */
export const formatAbn = (abn: string): string =>
  abn.replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
