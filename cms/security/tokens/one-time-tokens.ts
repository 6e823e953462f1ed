import { type Condition, rows } from '../../../rows/rows';
import type { App } from '../../app';
import { hashToken, randomToken } from '../sign-in/passwords';

export const tokenPurposes = {
  passwordReset: 'password-reset',
  emailProof: 'email-proof',
  setUp: 'set-up',
} as const;

/** Adds a hash of the address to a purpose: a link proves only the address that it was sent to. */
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
  /** Optional where the caller compares the purpose with the subject's row. */
  purpose?: string;
}

const unexpired = (
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
  ...unexpired(app, token, kind),
  { usedAt: null },
];

interface NewToken extends Required<Kind> {
  subjectId: number;
  minutes: number;
}

/** Creates a link's token. Deletes an older one of this purpose and person; a used one remains recognisable. */
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

/** Returns the usable token of a link; null for an unknown, used or expired one. */
export const findToken = (app: App, token: string, kind: Kind): Promise<OneTimeToken | null> =>
  rows(app, 'one-time-tokens').one(usable(app, token, kind));

/**
 * Uses up a token. One of several parallel calls gets it, the others null. It stays recognisable for `knownForDays`,
 * else until its normal end.
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

/** Returns the used token of a link while it is stored, or null. */
export const findUsedToken = (app: App, token: string, kind: Kind): Promise<OneTimeToken | null> =>
  rows(app, 'one-time-tokens').one([...unexpired(app, token, kind), { usedAt: { not: null } }]);

/**
 * Deletes a person's links. With a purpose, only links whose purpose contains it. With `unused`, used ones remain
 * recognisable.
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

export async function deleteExpiredTokens(app: App): Promise<void> {
  await rows(app, 'one-time-tokens').remove({ expiresAt: { before: app.now().getTime() } });
}
