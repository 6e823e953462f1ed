import { z } from 'zod';
import { isOneLine, plainTextMessages } from '../../rules/messages/plain-text';
import { del, post } from '../endpoint';
import { cleanedLine, done } from '../fields';
import { maxLength } from '../limits';

/** Requires the password, so that a stolen browser cannot change the owner's sign-in. */
const withPassword = z.object({
  password: z
    .string({ error: 'Please enter your password' })
    .min(1, { error: 'Please enter your password' })
    .max(maxLength.password, { error: 'Incorrect password' })
    .refine(isOneLine, { error: plainTextMessages.special }),
});

export const keyToSetUp = z.object({
  /** For typing, in groups of four. */
  key: z.string(),
  /** For scanning: a picture as a data URL. */
  qr: z.string(),
});

/** Shown once and stored as hashes. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const setUpCodes = post('/api/admin/second-factor/key', {
  who: ['owner'],
  summary:
    'A new key for the phone of the owner who is signed in to the CMS. Nothing changes until it is confirmed.',
  body: withPassword,
  response: keyToSetUp,
});

export const confirmCodes = post('/api/admin/second-factor/confirm', {
  who: ['owner'],
  summary:
    'Ask this owner for codes from now on, by the key that was shown. Ends the owner’s other sessions.',
  body: z.object({
    code: cleanedLine('Please enter the code that your phone shows')
      .min(1, { error: 'Please enter the code that your phone shows' })
      .max(maxLength.signInCode, { error: 'This is not a code' })
      .refine(isOneLine, { error: plainTextMessages.special }),
  }),
  response: recoveryCodes,
});

export const renewCodes = post('/api/admin/second-factor/recovery-codes', {
  who: ['owner'],
  summary: 'Ten new recovery codes; the old ones are worth nothing then.',
  body: withPassword,
  response: recoveryCodes,
});

export const stopRequiringCodes = post('/api/admin/second-factor/stop-requiring', {
  who: ['owner'],
  summary: 'Ask for codes only those owners who have set them up. An open session alone cannot say so.',
  body: withPassword,
  response: done,
});

export const switchOffCodes = del('/api/admin/second-factor', {
  who: ['owner'],
  summary: 'Stop asking this owner for codes. 409 while every owner is asked for one.',
  body: withPassword,
  response: done,
});
