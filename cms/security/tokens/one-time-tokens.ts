import type { App } from '../../app';
import { type Condition, rows } from '../../database/rows';
import { hashToken, randomToken } from '../sign-in/passwords';

/** The purposes of one-time links: one constant each, as it stands in `MessageContext.oneTimeLink`. */
export const tokenPurposes = {
  passwordReset: 'password-reset',
  emailProof: 'email-proof',
  /** Choosing the first password of a provider or a partner. */
  setUp: 'set-up',
} as const;

/** A link proves the one address that it was sent to: its purpose names that, as a hash. */
export const purposeAt = (purpose: (typeof tokenPurposes)[keyof typeof tokenPurposes], email: string) =>
  `${purpose}:${hashToken(email)}`;

export interface OneTimeToken {
  id: number;
  purpose: string;
  subjectCollection: string;
  subjectId: number;
  expiresAt: number;
}

interface Kind {
  subjectCollection: string;
  /** May be left out where the caller compares it with what only the subject's row tells. */
  purpose?: string;
}

const known = (
  app: App,
  token: string,
  { purpose, subjectCollection }: Kind,
): Condition<'one-time-tokens'>[] => [
  { tokenHash: hashToken(token) },
  ...(purpose ? [{ purpose }] : []),
  { subjectCollection },
  { expiresAt: { after: app.now().getTime() } },
];

const usable = (app: App, token: string, kind: Kind): Condition<'one-time-tokens'> => [
  ...known(app, token, kind),
  { usedAt: null },
];

interface NewToken extends Required<Kind> {
  subjectId: number;
  minutes: number;
}

/** Makes the token of a link. An older one for the same purpose and person dies with it; a used one stays known as such. */
export async function makeToken(app: App, { minutes, ...subject }: NewToken): Promise<string> {
  const { purpose, subjectCollection, subjectId } = subject;
  const token = randomToken();
  await rows(app, 'one-time-tokens').remove({ purpose, subjectCollection, subjectId, usedAt: null });
  await app.payload.create({
    collection: 'one-time-tokens',
    data: {
      tokenHash: hashToken(token),
      purpose,
      subjectCollection,
      subjectId,
      expiresAt: app.now().getTime() + minutes * 60_000,
    },
  });
  return token;
}

/** The token behind a link while it can still be used; null when it is unknown, used or too old. */
export const findToken = (app: App, token: string, kind: Kind): Promise<OneTimeToken | null> =>
  rows(app, 'one-time-tokens').one(usable(app, token, kind));

/**
 * Uses a token up. Of several calls at once one gets it, and the others null. It is known as used for `knownForDays`,
 * else for as long as it would have worked.
 */
export function consumeToken(
  app: App,
  token: string,
  kind: Kind,
  knownForDays?: number,
): Promise<OneTimeToken | null> {
  const usedAt = app.now().getTime();
  const used = knownForDays ? { usedAt, expiresAt: usedAt + knownForDays * 86_400_000 } : { usedAt };
  return rows(app, 'one-time-tokens').update(usable(app, token, kind), used);
}

/** The token behind a link that was used, as long as it is known; null for every other one. */
export const findUsedToken = (app: App, token: string, kind: Kind): Promise<OneTimeToken | null> =>
  rows(app, 'one-time-tokens').one([...known(app, token, kind), { usedAt: { not: null } }]);

/**
 * Makes every link of a person worthless; with a purpose, those of purposes that begin with it. With `unused`, those
 * that were used stay known as such.
 */
export async function forgetTokens(
  app: App,
  subjectCollection: string,
  subjectId: number,
  { purpose, unused = false }: { purpose?: string; unused?: boolean } = {},
): Promise<void> {
  await rows(app, 'one-time-tokens').remove({
    subjectCollection,
    subjectId,
    ...(purpose && { purpose: { contains: purpose } }),
    ...(unused && { usedAt: null }),
  });
}

/** Removes what has expired. */
export async function deleteExpiredTokens(app: App): Promise<void> {
  await rows(app, 'one-time-tokens').remove({ expiresAt: { before: app.now().getTime() } });
}
