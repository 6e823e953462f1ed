import { z } from 'zod';
import { del, get, post } from '../endpoint';
import { cleanedLine, requiredLine } from '../fields';
import { scopes } from '../scopes';

const owner = ['owner'] as const;
const path = '/api/admin/assistant-consents/:uid';
const params = z.object({ uid: cleanedLine('This request is not valid').regex(/^[\w-]{1,64}$/) });
/** Proves that the request came from the displayed page. */
const csrf = requiredLine('Please load the page again', 200);
const goesOn = z.object({ returnTo: z.string() });
const scopesMessage = 'Please tick at least one permission';

export const readAssistants = get('/api/admin/assistants', {
  who: owner,
  summary: 'The addresses for assistants; null where ASSISTANTS=off closes them.',
  response: z.object({ office: z.string().nullable(), everybody: z.string().nullable() }),
});

export const readConsent = get(path, {
  who: owner,
  summary: 'A program that asks to use the office, as this browser came from it.',
  params,
  response: z.object({
    program: z.string(),
    host: z.string(),
    scopes: z.array(z.enum(scopes)),
    days: z.number().int(),
    csrf: z.string(),
  }),
});

export const giveConsent = post(path, {
  who: owner,
  summary: 'Allow the program what is named, for 90 days. It counts as one of the tokens.',
  params,
  body: z.object({
    csrf,
    scopes: z
      .array(z.enum(scopes, { error: 'There is no such scope' }), { error: scopesMessage })
      .min(1, { error: scopesMessage })
      .max(scopes.length, { error: 'Please name each scope once' }),
  }),
  response: goesOn,
});

export const refuseConsent = del(path, {
  who: owner,
  summary: 'Refuse the program.',
  params,
  body: z.object({ csrf }),
  response: goesOn,
});
