import type { Owner, SecondFactor } from '../../../collections/payload-types';
import type { App } from '../../app';
import { rows } from '../../database/rows';
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

/** Payload's hash in the form of ours: the same derivation, its hexadecimal salt taken as text. */
function storedHash({ hash, salt }: Owner): string | null {
  if (!hash?.startsWith(`${kind}:`) || !salt) return null;
  const derived = Buffer.from(hash.slice(kind.length + 1), 'hex');
  return [kind, 600_000, Buffer.from(salt).toString('base64url'), derived.toString('base64url')].join(':');
}

const loginAccount = (email: string) => `cms:${hashToken(email)}`;

/** Values that an owner types to sign in with their own account. */
export interface Given {
  email: string;
  password: string;
  /** A code of the phone, or one of the recovery codes. */
  code?: string;
}

export interface SignedInOwner {
  owner: Owner;
  /** Recovery codes of a second factor that was set up just now. They are shown once. */
  recoveryCodes?: string[];
  /** The state that the sign-in was judged by; it must still hold once the session is open. */
  judgedBy: string;
}

/** Changes with the owner's password and with the key of the codes. */
const judgedBy = (owner: Owner, factor: SecondFactor | null) =>
  hashToken([owner.hash, owner.salt, factor?.secret].join('|'));

/** Place of an owner's sign-in. Codes are set up in the CMS only, which shows the key and the recovery codes. */
export type OwnerDoor = 'CMS' | 'office';

/** Checks the password, and the code where one is required. Throws `MoreNeeded` when the code is missing. */
async function judge(app: App, { code, ...given }: Given, door: OwnerDoor): Promise<SignedInOwner | null> {
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
 * The owner with this address, password and, where codes are set up, code. Throws the same 401 in the same time
 * whether there is such an owner; of a code it is said only to who knows the password.
 */
export async function checkOwnerLogin(
  app: App,
  given: Given,
  caller: Caller,
  door: OwnerDoor,
): Promise<SignedInOwner> {
  // Counts guesses for the account across all places of sign-in.
  const account = loginAccount(given.email);
  const who = { account, caller, mayNeedMore: !given.code || door === 'office' };
  const found = await limitedLogin(app.limiter, who, () => judge(app, given, door));
  if (!found) {
    const tried = await ownerByEmail(app, given.email);
    await audit(app, 'owner', 'Failed to sign in', door, tried ? `owners ${tried.id}` : undefined);
    throw new Refusal(
      'not-signed-in',
      given.code ? 'The email, password or code is not right' : 'The email or password is not right',
    );
  }
  await audit(app, auditedOwner(found.owner), 'Signed in', door);
  return found;
}

/** Checks once more after the session was opened: password or codes may have changed meanwhile. */
export async function stillHolds(app: App, { owner, judgedBy: before }: SignedInOwner): Promise<boolean> {
  const [now, factor] = await Promise.all([ownerById(app, owner.id), secondFactorOf(app, owner.id)]);
  if (!now || judgedBy(now, factor) !== before) return false;
  return factor !== null || !(await codesRequired(app));
}

/** Makes sure that a signed-in owner knows the password, under the limits of a sign-in. No device is kept. */
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
