import { z } from 'zod';
import { isOneLine } from '../../rules/messages/plain-text';
import { isCommonPassword } from '../customers/common-passwords';
import { emailAddress, linkToken } from '../fields';
import { maxLength } from '../limits';

/** The sign-in form of the CMS. It is checked only for being filled in: the rest is right or wrong. */
export const ownerLoginInput = z.object({
  email: z.string().trim().toLowerCase().min(1).max(maxLength.email).refine(isOneLine),
  password: z.string().min(1).max(maxLength.password).refine(isOneLine),
  /** Of the phone, or a recovery code: asked for after the password, of owners who have set codes up. */
  code: z.string().trim().max(maxLength.signInCode).refine(isOneLine).optional(),
});
export const ownerForgotInput = z.object({ email: emailAddress() });
export const ownerResetInput = z.object({ token: linkToken(), password: z.string() });

/** The least length of an owner's password: who has it may read and change everything. */
const minOwnerPassword = 10;

/** Why a new password is not good enough for an owner with this email address; null when it is. */
export function faultOfOwnerPassword(password: unknown, email: string): string | null {
  if (typeof password !== 'string' || [...password].length < minOwnerPassword)
    return `Password must be at least ${minOwnerPassword} characters`;
  if (password.length > maxLength.password) return `Please use at most ${maxLength.password} characters`;
  const lower = password.toLowerCase();
  const easy =
    isCommonPassword(password) || new Set(lower).size < 4 || (email && lower.includes(email.toLowerCase()));
  return easy ? 'This password is too easy to guess' : null;
}
