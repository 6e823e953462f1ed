import { z } from 'zod';
import { isOneLine, plainTextMessages } from '../../rules/messages/plain-text';
import { endpoint } from '../endpoint';
import { done } from '../fields';
import { maxLength } from '../limits';

/** A stolen browser must not change how its owner signs in. */
const withPassword = z.object({
  password: z
    .string({ error: 'Please enter your password' })
    .min(1, { error: 'Please enter your password' })
    .max(maxLength.password, { error: 'Incorrect password' })
    .refine(isOneLine, { error: plainTextMessages.special }),
});

/** A key as an authenticator app takes it. */
export const keyToSetUp = z.object({
  /** To type, in groups of four. */
  key: z.string(),
  /** To scan: a picture, as a data address. */
  qr: z.string(),
});

/** Shown once, and stored as hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const setUpCodes = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/key',
  who: ['owner'],
  summary:
    'A new key for the phone of the owner who is signed in to the CMS. Nothing changes until it is confirmed.',
  body: withPassword,
  response: keyToSetUp,
});

export const confirmCodes = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/confirm',
  who: ['owner'],
  summary:
    'Ask this owner for codes from now on, by the key that was shown. Ends the owner’s other sessions.',
  body: z.object({
    code: z
      .string({ error: 'Please enter the code that your phone shows' })
      .trim()
      .min(1, { error: 'Please enter the code that your phone shows' })
      .max(maxLength.signInCode, { error: 'This is not a code' })
      .refine(isOneLine, { error: plainTextMessages.special }),
  }),
  response: recoveryCodes,
});

export const renewCodes = endpoint({
  method: 'POST',
  path: '/api/admin/second-factor/recovery-codes',
  who: ['owner'],
  summary: 'Ten new recovery codes; the old ones are worth nothing then.',
  body: withPassword,
  response: recoveryCodes,
});

export const switchOffCodes = endpoint({
  method: 'DELETE',
  path: '/api/admin/second-factor',
  who: ['owner'],
  summary: 'Ask this owner for no codes any more. 409 while every owner is asked for one.',
  body: withPassword,
  response: done,
});
