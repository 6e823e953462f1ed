import type { Owner, SecondFactor } from '../../../collections/payload-types';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { invalidField, MoreNeeded, Refusal } from '../../refusal';
import { audit } from '../audit';
import { limitedLogin } from '../sign-in/login-limits';
import { hashToken, passwordMatches } from '../sign-in/passwords';
import {
  acceptsCode,
  auditedOwner,
  codesRequired,
  confirmSetUp,
  keyForSetUp,
  secondFactorOf,
} from '../sign-in/second-factor';
import type { Caller } from './caller';

export const ownerByEmail = (app: App, email: string): Promise<Owner | null> =>
  rows(app, 'owners').one({ email });

export const ownerById = (app: App, id: number): Promise<Owner | null> => rows(app, 'owners').one({ id });

const kind = 'pbkdf2-sha256-v1';

/** Converts Payload's hash to our format: same derivation, with the hexadecimal salt as text. */
function storedHash({ hash, salt }: Owner): string | null {
  if (!hash?.startsWith(`${kind}:`) || !salt) return null;
  const derived = Buffer.from(hash.slice(kind.length + 1), 'hex');
  return [kind, 600_000, Buffer.from(salt).toString('base64url'), derived.toString('base64url')].join(':');
}

const loginAccount = (email: string) => `cms:${hashToken(email)}`;

export interface OwnerSignIn {
  email: string;
  password: string;
  /** A code of the phone, or a recovery code. */
  code?: string;
}

export interface SignedInOwner {
  owner: Owner;
  /** Recovery codes of a new second factor. They are shown once. */
  recoveryCodes?: string[];
  /** The state that the check used. It must still be the same after the session is open. */
  judgedBy: string;
}

const judgedBy = (owner: Owner, factor: SecondFactor | null) =>
  hashToken([owner.hash, owner.salt, factor?.secret].join('|'));

/** Place of an owner's sign-in. Only the CMS offers the set-up of codes. */
export type OwnerDoor = 'CMS' | 'office';

/** Checks the password, and the code where one is required. Throws `MoreNeeded` when the code is missing. */
async function judge(
  app: App,
  { code, ...given }: OwnerSignIn,
  door: OwnerDoor,
): Promise<SignedInOwner | null> {
  const owner = await ownerByEmail(app, given.email);
  if (!(await passwordMatches(given.password, owner && storedHash(owner))) || !owner) return null;
  const factor = await secondFactorOf(app, owner.id);
  if (factor) {
    if (!code) throw new MoreNeeded('Please enter the code that your phone shows', { needs: 'code' });
    if (await acceptsCode(app, factor, code)) return { owner, judgedBy: judgedBy(owner, factor) };
    await audit(app, auditedOwner(owner), 'Entered a wrong code after the right password', door);
    return null;
  }
  if (!(await codesRequired(app))) return { owner, judgedBy: judgedBy(owner, null) };
  if (door === 'office')
    throw new MoreNeeded('Please set up codes for signing in first', { needs: 'set-up' });
  if (!code) {
    const setUp = await keyForSetUp(app, owner);
    throw new MoreNeeded('Please set up codes for signing in', { needs: 'set-up', setUp });
  }
  const recoveryCodes = await confirmSetUp(app, owner, code);
  if (!recoveryCodes) return null;
  return { owner, recoveryCodes, judgedBy: judgedBy(owner, await secondFactorOf(app, owner.id)) };
}

/**
 * Returns the owner with this email, password and code, if codes are set up. Throws 401 in the same time for a known
 * and an unknown owner. Only a right password reveals that a code is wrong.
 */
export async function checkOwnerLogin(
  app: App,
  credentials: OwnerSignIn,
  caller: Caller,
  door: OwnerDoor,
): Promise<SignedInOwner> {
  const account = loginAccount(credentials.email);
  const attempt = { account, caller, mayNeedMore: !credentials.code || door === 'office' };
  const found = await limitedLogin(app.limiter, attempt, () => judge(app, credentials, door));
  if (!found) {
    const tried = await ownerByEmail(app, credentials.email);
    await audit(app, 'owner', 'Failed to sign in', door, tried ? `owners ${tried.id}` : undefined);
    throw new Refusal(
      'not-signed-in',
      credentials.code ? 'The email, password or code is not right' : 'The email or password is not right',
    );
  }
  await audit(app, auditedOwner(found.owner), 'Signed in', door);
  return found;
}

/** Checks again after the session is open, since the password or codes may have changed. */
export async function isStillValid(app: App, { owner, judgedBy: before }: SignedInOwner): Promise<boolean> {
  const [now, factor] = await Promise.all([ownerById(app, owner.id), secondFactorOf(app, owner.id)]);
  if (!now || judgedBy(now, factor) !== before) return false;
  return factor !== null || !(await codesRequired(app));
}

/** Checks a signed-in owner's password, under the limits of a sign-in. Remembers no device. */
export async function confirmOwnerPassword(
  app: App,
  owner: Owner,
  password: string,
  caller: Caller,
): Promise<void> {
  const right = await limitedLogin(
    app.limiter,
    { account: loginAccount(owner.email), caller: { ...caller, nameDevice: null } },
    async () => (await passwordMatches(password, storedHash(owner))) || null,
  );
  if (!right) throw invalidField('password', 'Incorrect password');
}
