import { z } from 'zod';
import { emailAddressIn } from '../../rules/accounts/email-address';
import { cleanLine } from '../../rules/messages/clean-line';
import { isOneLine } from '../../rules/messages/plain-text';
import { emailAddress, linkToken } from '../fields';
import { maxLength } from '../limits';
import { isCommonPassword } from './common-passwords';

/** The sign-in form of the CMS. Checks only that the fields are filled in. */
export const ownerLoginInput = z.object({
  email: z.string().overwrite(emailAddressIn).min(1).max(maxLength.email).refine(isOneLine),
  password: z.string().min(1).max(maxLength.password).refine(isOneLine),
  /** A phone's code or a recovery code, for owners with codes set up. */
  code: z.string().overwrite(cleanLine).max(maxLength.signInCode).refine(isOneLine).optional(),
});
export const ownerForgotInput = z.object({ email: emailAddress() });
export const ownerResetInput = z.object({ token: linkToken(), password: z.string() });

/** Minimum length of an owner's password, which gives access to everything. */
const minOwnerPassword = 10;

/** Returns the fault of a new password for the owner with this email, or null. */
export function faultOfOwnerPassword(password: unknown, email: string): string | null {
  if (typeof password !== 'string' || [...password].length < minOwnerPassword)
    return `Password must be at least ${minOwnerPassword} characters`;
  if (password.length > maxLength.password) return `Please use at most ${maxLength.password} characters`;
  const lower = password.toLowerCase();
  const easy =
    isCommonPassword(password) || new Set(lower).size < 4 || (email && lower.includes(email.toLowerCase()));
  return easy ? 'This password is too easy to guess' : null;
}
