import { z } from 'zod';
import { fewestPasswordCharacters, hasPasswordNeeds } from '../../rules/accounts/passwords';
import { isOneLine, plainTextMessages } from '../../rules/messages/plain-text';
import { isCommonPassword } from '../accounts/common-passwords';
import { get, post } from '../endpoint';
import { linkToken, requiredLine } from '../fields';
import { maxLength } from '../limits';

const tooShort = { error: `Password must be at least ${fewestPasswordCharacters} characters` };

export const setupPassword = z
  .string(tooShort)
  .min(fewestPasswordCharacters, { ...tooShort, abort: true })
  .max(maxLength.password, { error: `Please use at most ${maxLength.password} characters`, abort: true })
  .refine(hasPasswordNeeds, {
    error: 'Password must contain at least one uppercase letter, one lowercase letter, and one number',
  })
  .refine(isOneLine, { error: plainTextMessages.special })
  .refine((password) => !isCommonPassword(password), { error: 'This password is too easy to guess' });

const input = z.object({
  username: requiredLine('This link is not valid', maxLength.referralName),
  password: setupPassword,
  token: linkToken(),
});
export type SetupInput = z.output<typeof input>;

const lookUp = {
  who: 'everyone',
  summary:
    'Who may choose a password with this link; `used` of one that was. 404 without a token of theirs, for any name.',
  params: z.object({ username: requiredLine('This link is not valid', maxLength.referralName) }),
  // A malformed token counts as missing, so that the answer is the same.
  query: z.object({ token: linkToken().optional().catch(undefined) }),
  response: z.object({
    firstName: z.string(),
    lastName: z.string(),
    hasSetPassword: z.boolean(),
    used: z.boolean(),
  }),
} as const;

const choose = {
  who: 'everyone',
  summary:
    'Choose a password with the token of the link, once, and be signed in with it. 404 without a good one.',
  body: input,
  response: z.object({ message: z.string() }),
} as const;

export const providerByUsername = get('/api/service-provider-by-username/:username', {
  ...lookUp,
});
export const partnerByUsername = get('/api/referral-farrier-by-username/:username', {
  ...lookUp,
});
export const setUpProvider = post('/api/service-provider/setup-password', {
  ...choose,
});
export const setUpPartner = post('/api/referral-farrier/setup-password', {
  ...choose,
});
