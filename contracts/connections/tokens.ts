import { z } from 'zod';
import { del, get, post } from '../endpoint';
import { done, id, idParams, instant, plainDate, requiredLine } from '../fields';
import { scopes } from '../scopes';

export const maxTokens = 20;

const owner = ['owner'] as const;
const path = '/api/admin/tokens';

const apiToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(scopes)),
  createdAt: instant,
  /** Precise to the minute; null when never used. */
  lastUsedAt: instant.nullable(),
  /** The last valid day; null for no end. */
  expiresOn: z.string().nullable(),
  /** Host of a program that the owner allowed by signing in. Null for a token that the owner made. */
  host: z.string().nullable(),
});
export type ApiToken = z.output<typeof apiToken>;

const scopesMessage = 'Please choose what the token may do';
export const tokenInput = z.object({
  name: requiredLine('Please give the token a name', 100),
  scopes: z
    .array(z.enum(scopes, { error: 'There is no such scope' }), { error: scopesMessage })
    .min(1, { error: scopesMessage })
    .max(scopes.length, { error: 'Please name each scope once' }),
  expiresOn: plainDate('Please choose the last day').nullish(),
});
export type TokenInput = z.output<typeof tokenInput>;

export const listTokens = get(path, {
  who: owner,
  summary: 'The tokens of other software, by name.',
  alsoInPages: true,
  response: z.array(apiToken),
});

export const createToken = post(path, {
  who: owner,
  summary: `Make a token for other software, sent as Authorization: Bearer. It is shown in this answer alone. At most ${maxTokens}.`,
  idempotent: { onceOnly: ['token'] },
  body: tokenInput,
  response: apiToken.extend({ token: z.string().optional() }),
  status: 201,
});

export const endToken = del(`${path}/:id`, {
  who: owner,
  summary: 'End a token at once. Its name is free again.',
  params: idParams,
  response: done,
});
