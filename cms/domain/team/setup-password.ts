import { keyOf } from '../../../collections/fields/derived-key';
import type { SetupInput } from '../../../contracts/team/setup-password';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import type { Sessions } from '../../security/accounts/sessions';
import { audit } from '../../security/audit';
import { hashPassword } from '../../security/sign-in/passwords';
import {
  consumeToken,
  findToken,
  findUsedToken,
  forgetTokens,
  tokenPurposes,
} from '../../security/tokens/one-time-tokens';
import type { PayeeCollection } from '../money/ledger/payees';

/** Days in which a used link leads to the sign-in. */
const usedForDays = 60;

const roleOf = { 'service-providers': 'provider', 'referral-farriers': 'partner' } as const;
const kindOf = (collection: PayeeCollection) => ({
  purpose: tokenPurposes.setUp,
  subjectCollection: collection,
});

async function ownerOf(
  app: App,
  collection: PayeeCollection,
  found: { subjectId: number } | null,
  username: string,
) {
  const person = found && (await rows(app, collection).one({ id: found.subjectId, isActive: true }));
  return person && keyOf(person.loginUsername ?? '') === keyOf(username) ? person : null;
}

/**
 * Returns the active person of a valid set-up link. Throws `not-found` for every other link, so that it reveals no
 * usernames, and `too-many` for an address that guesses; valid links are not limited.
 */
async function personOfLink(
  app: App,
  collection: PayeeCollection,
  { username, token }: { username: string; token: string | undefined },
  address: string,
) {
  const found = token ? await findToken(app, token, kindOf(collection)) : null;
  const person = await ownerOf(app, collection, found, username);
  if (person) return person;
  await app.limiter.hit('setUpLink', address);
  await audit(app, roleOf[collection], 'Failed to open a set-up link');
  throw notFound();
}

/**
 * Returns the state of a set-up link: its owner and, for a used link, that it set the current password. Throws like
 * `personOfLink` for every other link.
 */
export async function readSetupLink(
  app: App,
  collection: PayeeCollection,
  link: { username: string; token: string | undefined },
  address: string,
) {
  const used = link.token ? await findUsedToken(app, link.token, kindOf(collection)) : null;
  const before = await ownerOf(app, collection, used, link.username);
  const person = before?.hasSetPassword ? before : await personOfLink(app, collection, link, address);
  const { firstName, lastName, hasSetPassword } = person;
  return { firstName, lastName, hasSetPassword: hasSetPassword ?? false, used: person === before };
}

/**
 * Stores the password chosen with a link, once, and ends the person's sessions. Returns the person for a session.
 * Throws like `personOfLink` for an invalid link.
 */
export async function setUpPassword(
  app: App,
  sessions: Sessions,
  collection: PayeeCollection,
  { username, password, token }: SetupInput,
  address: string,
): Promise<{ role: 'provider' | 'partner'; id: number }> {
  const { id } = await personOfLink(app, collection, { username, token }, address);
  // Hashes before the token is used, so that less can fail between the end of the token and the new password.
  const passwordHash = await hashPassword(password);
  if (!(await consumeToken(app, token, kindOf(collection), usedForDays))) throw notFound();
  const stored = await rows(app, collection).update(
    { id, isActive: true },
    { passwordHash, hasSetPassword: true, updatedAt: app.now().toISOString() },
  );
  if (!stored) throw notFound();
  await forgetTokens(app, collection, id, { purpose: tokenPurposes.setUp, unused: true });
  const role = roleOf[collection];
  await sessions.endAll(role, id);
  await audit(app, `${role} ${id}`, 'Chose a password');
  return { role, id };
}
