import { isMask } from '../accounts/masks';
import { cleanLine } from '../messages/clean-line';

/** Normalises a BSB to `063-000`, or null. */
export function normaliseBsb(typed: string): string | null {
  const digits = cleanLine(typed).replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : null;
}

/** Longest account number that is stored. A bank file takes at most 9 digits and names payees with more. */
const maxAccountDigits = 20;

/**
 * A BSB and an account number without labels. After a BSB without a hyphen the account number has at least six digits:
 * `063 000 1234` is one account number.
 */
export const bsbWithAccount =
  /^(\d{3}(?:-\d{3}[ ,/-]+(?=(?:[ -]?\d){5})| ?\d{3}[ ,/-]+(?=(?:[ -]?\d){6})))(\d[\d -]*)$/;

/** Normalises an account number to its digits. Null for other texts, and for a BSB with an account number. */
export function normaliseAccountNumber(typed: string): string | null {
  const line = cleanLine(typed);
  if (bsbWithAccount.test(line)) return null;
  const digits = line.replace(/[\s-]/g, '');
  return /^\d+$/.test(digits) && digits.length <= maxAccountDigits ? digits : null;
}

/** True for a BSB or the mask of a stored one. */
export const isBsbOrMask = (text: string): boolean => isMask(text) || normaliseBsb(text) !== null;
export const isAccountOrMask = (text: string): boolean =>
  isMask(text) || normaliseAccountNumber(text) !== null;

export const bankMessages = {
  bsb: 'BSB: please enter six digits, for example 063-000',
  accountNumber: `Account number: please enter digits only, at most ${maxAccountDigits}`,
} as const;
