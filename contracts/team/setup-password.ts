import { z } from 'zod';
import { isOneLine, plainTextMessages } from '../../rules/messages/plain-text';
import { fewestPasswordCharacters, hasPasswordNeeds } from '../../rules/people/passwords';
import { isCommonPassword } from '../customers/common-passwords';
import { endpoint } from '../endpoint';
import { linkToken, requiredLine } from '../fields';
import { maxLength } from '../limits';

const tooShort = { error: `Password must be at least ${fewestPasswordCharacters} characters` };

/** The first password of somebody on the team, or of a partner. */
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
    'Who may choose a password with this link; `used` of one that was. 404 without a token of theirs, whoever is asked for.',
  params: z.object({ username: requiredLine('This link is not valid', maxLength.referralName) }),
  // One that no link carries is as good as none: what is asked for gets the same answer.
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

export const providerByUsername = endpoint({
  method: 'GET',
  path: '/api/service-provider-by-username/:username',
  ...lookUp,
});
export const partnerByUsername = endpoint({
  method: 'GET',
  path: '/api/referral-farrier-by-username/:username',
  ...lookUp,
});
export const setUpProvider = endpoint({
  method: 'POST',
  path: '/api/service-provider/setup-password',
  ...choose,
});
export const setUpPartner = endpoint({
  method: 'POST',
  path: '/api/referral-farrier/setup-password',
  ...choose,
});
