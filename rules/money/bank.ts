import { isMask } from '../accounts/masks';
import { cleanLine } from '../messages/clean-line';

/** A BSB as it is stored, `063-000`; null for what is none. */
export function normaliseBsb(typed: string): string | null {
  const digits = cleanLine(typed).replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : null;
}

/** The longest account number of older records. Banks take shorter ones. */
const maxAccountDigits = 20;

/** An account number as it is stored, its digits alone; null for what is none. */
export function normaliseAccountNumber(typed: string): string | null {
  const digits = cleanLine(typed).replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length <= maxAccountDigits ? digits : null;
}

/** True for a BSB, or for the mask of the stored one. */
export const isBsbOrMask = (text: string): boolean => isMask(text) || normaliseBsb(text) !== null;
export const isAccountOrMask = (text: string): boolean =>
  isMask(text) || normaliseAccountNumber(text) !== null;

export const bankMessages = {
  bsb: 'BSB: please enter six digits, for example 063-000',
  accountNumber: `Account number: please enter digits only, at most ${maxAccountDigits}`,
} as const;
