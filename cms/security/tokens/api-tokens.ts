import { randomInt } from 'node:crypto';
import type { Request, RequestHandler } from 'express';
import type { ApiToken } from '../../../collections/payload-types';
import type { Endpoint } from '../../../contracts/endpoint';
import { hasScope, scopesOf } from '../../../contracts/scopes';
import { rows } from '../../../rows/rows';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { invalidField, Refusal } from '../../refusal';
import type { PersonAs } from '../accounts/session-people';
import { bearerToken } from '../credentials';
import { hashToken } from '../sign-in/passwords';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const length = 40;
/** A token anywhere in a text. */
const inText = new RegExp(`frt_[A-Za-z0-9]{${length}}`);
const minuteMs = 60_000;

/** Returns a new token for other software: `frt_` and 40 random letters and digits. */
export const newApiToken = (): string =>
  `frt_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;

/** Decodes `%66` and the like. Leaves invalid sequences unchanged. */
const decoded = (text: string): string =>
  text.replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Refuses a call with a token in its address, which logs and histories store. */
export const refuseTokensInQueries: RequestHandler = (req, _res, next) => {
  const query = req.originalUrl.slice(req.originalUrl.indexOf('?') + 1 || req.originalUrl.length);
  if (!inText.test(query) && !inText.test(decoded(query))) return next();
  next(invalidField('Authorization', 'A token belongs into the Authorization header, never into an address'));
};

/** Only calls to `/api/` may use a token. */
export const tokenOfCall = (req: Request): string | null =>
  req.path.startsWith('/api/') ? bearerToken(req.get('authorization')) : null;

/** Removes the cookies of a call with a token and sets none, so that a token never mixes with a session. */
export const removeCookiesOfTokenCalls: RequestHandler = (req, res, next) => {
  if (tokenOfCall(req) !== null) {
    delete req.headers.cookie;
    res.cookie = () => res;
  }
  next();
};

const invalidToken = () => new Refusal('not-signed-in', 'This token is not good, or has ended');

/** Returns the row of a sent token. Throws `not-signed-in` for an invalid one. */
async function rowOfToken(app: App, token: string): Promise<ApiToken> {
  const isToken = new RegExp(`^${inText.source}$`).test(token);
  const row = isToken ? await rows(app, 'api-tokens').one({ tokenHash: hashToken(token) }) : null;
  if (!row) throw invalidToken();
  return row;
}

/** Returns the owner of a token's row. Throws `not-signed-in` for an expired token. */
async function ownerOfRow(app: App, row: ApiToken): Promise<PersonAs<'owner'>> {
  const now = app.now();
  if (row.expiresOn && row.expiresOn < dateIn(app.env.BUSINESS_TIME_ZONE, now)) throw invalidToken();
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

/** Returns the owner of a valid token. Throws `not-signed-in` for any other. */
export const ownerOfToken = async (app: App, token: string): Promise<PersonAs<'owner'>> =>
  ownerOfRow(app, await rowOfToken(app, token));

/** Returns the owner of a program's grant. Throws `not-signed-in` for an ended grant. */
export async function ownerOfGrant(app: App, grantKey: string): Promise<PersonAs<'owner'>> {
  const row = await rows(app, 'api-tokens').one({ grantKey });
  if (!row) throw invalidToken();
  return ownerOfRow(app, row);
}

/** Returns the owner of a token, counted against the token's limit. Throws `too-many` beyond it. */
async function limitedOwnerOfToken(app: App, token: string): Promise<PersonAs<'owner'>> {
  const row = await rowOfToken(app, token);
  await app.limiter.hit('token', String(row.id));
  return ownerOfRow(app, row);
}

/**
 * Returns the caller for an endpoint: the owner within the token's scopes, or null where guests may call. Throws 403
 * for a missing scope.
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
  if (needed.some((scope) => hasScope(owner.token?.scopes ?? [], scope))) return owner;
  throw new Refusal('not-allowed', `This token lacks the scope ${needed.join(' or ')}`);
}

/** Runs `admitOwner` for a sent token. Throws 401 for an invalid one. */
export const admitToken = async (
  app: App,
  token: string,
  endpoint: Pick<Endpoint, 'method' | 'who' | 'scope'>,
): Promise<PersonAs<'owner'> | null> => admitOwner(await limitedOwnerOfToken(app, token), endpoint);
