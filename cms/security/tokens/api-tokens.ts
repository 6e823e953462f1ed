import { randomInt } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { ApiToken } from '../../../collections/payload-types';
import type { Endpoint } from '../../../contracts/endpoint';
import { holdsScope, scopesOf } from '../../../contracts/scopes';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { rows } from '../../database/rows';
import { invalidField, Refusal } from '../../refusal';
import type { PersonAs } from '../accounts/session-people';
import { bearerToken } from '../credentials';
import { hashToken } from '../sign-in/passwords';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 40;
/** A token's form, wherever it stands in a text. */
const inText = new RegExp(`frt_[A-Za-z0-9]{${length}}`);
const minuteMs = 60_000;

/** A new token for other software: `frt_` and 40 random letters and digits. */
export const newApiToken = (): string =>
  `frt_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;

/** A text with its `%66` as letters, whatever else in it is not well written. */
const decoded = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Refuses a call that carries a token in its address, where logs and histories keep it. */
export const refuseTokensInQueries: RequestHandler = (req, _res, next) => {
  const query = req.originalUrl.slice(req.originalUrl.indexOf('?') + 1 || req.originalUrl.length);
  if (!inText.test(query) && !inText.test(decoded(query))) return next();
  next(invalidField('Authorization', 'A token belongs into the Authorization header, never into an address'));
};

/** The token that a call to `/api/` carries; null for a call without one. */
export const tokenOfCall = (req: Request): string | null =>
  req.path.startsWith('/api/') ? bearerToken(req.get('authorization')) : null;

/** Keeps cookies from a call with a token: it mixes with no session, and none is set on it. */
export const keepCookiesFromTokens: RequestHandler = (req, res, next) => {
  if (tokenOfCall(req) !== null) {
    delete req.headers.cookie;
    res.cookie = () => res;
  }
  next();
};

const deadToken = () => new Refusal('not-signed-in', 'This token is not good, or has ended');

/** The row of a token as it was sent. Throws `not-signed-in` for one that is not good. */
async function rowOfToken(app: App, token: string): Promise<ApiToken> {
  const isToken = new RegExp(`^${inText.source}$`).test(token);
  const row = isToken ? await rows(app, 'api-tokens').one({ tokenHash: hashToken(token) }) : null;
  if (!row) throw deadToken();
  return row;
}

/** The owner behind the row of a token. Throws `not-signed-in` for one whose last day is over. */
async function ownerOfRow(app: App, row: ApiToken): Promise<PersonAs<'owner'>> {
  const now = app.now();
  if (row.expiresOn && row.expiresOn < dateIn(app.env.BUSINESS_TIME_ZONE, now)) throw deadToken();
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs).toISOString();
  if (row.lastUsedAt !== minute) await rows(app, 'api-tokens').update({ id: row.id }, { lastUsedAt: minute });
  const scopes = Array.isArray(row.scopes) ? row.scopes.map(String) : [];
  const name = `token ‘${row.name}’`;
  return {
    id: null,
    role: 'owner',
    subjectId: null,
    subjectName: null,
    token: { id: row.id, scopes },
    subject: { name },
  };
}

/** The owner behind a token that works today. Throws `not-signed-in` for every other. */
export const ownerOfToken = async (app: App, token: string): Promise<PersonAs<'owner'>> =>
  ownerOfRow(app, await rowOfToken(app, token));

/** The owner behind a program that was allowed, by its grant. Throws `not-signed-in` for one that has ended. */
export async function ownerOfGrant(app: App, grantKey: string): Promise<PersonAs<'owner'>> {
  const row = await rows(app, 'api-tokens').one({ grantKey });
  if (!row) throw deadToken();
  return ownerOfRow(app, row);
}

/** The same, counted against the limit of the token. Throws `too-many` for one too busy. */
async function countedOwner(app: App, token: string): Promise<PersonAs<'owner'>> {
  const row = await rowOfToken(app, token);
  await app.limiter.hit('token', String(row.id));
  return ownerOfRow(app, row);
}

/**
 * Returns the person that the bearer of a token is to an endpoint: the owner within the token's scopes, and
 * null, a guest, where guests may call. Throws 403 where the scopes do not reach.
 */
export function admitOwner(
  owner: PersonAs<'owner'>,
  endpoint: Pick<Endpoint, 'method' | 'who' | 'scope'>,
): PersonAs<'owner'> | null {
  const { who } = endpoint;
  if (who === 'everyone' || who.includes('guest')) return null;
  const needed = scopesOf(endpoint);
  if (!needed.length || !who.includes('owner'))
    throw new Refusal('not-allowed', 'This call is not for tokens');
  if (needed.some((scope) => holdsScope(owner.token?.scopes ?? [], scope))) return owner;
  throw new Refusal('not-allowed', `This token lacks the scope ${needed.join(' or ')}`);
}

/** The same for a token as it was sent. Throws 401 for one that is not good. */
export const admitToken = async (
  app: App,
  token: string,
  endpoint: Pick<Endpoint, 'method' | 'who' | 'scope'>,
): Promise<PersonAs<'owner'> | null> => admitOwner(await countedOwner(app, token), endpoint);
