import type { Request, Response } from 'express';
import type { App } from '../../app';
import { Refusal } from '../../refusal';
import type { Caller } from '../accounts/caller';
import type { SessionRole } from '../accounts/session-people';
import type { Sessions } from '../accounts/sessions';
import { audit } from '../audit';
import { knowsDevice, limitedLogin } from './login-limits';

export interface OwnLogin<Found> {
  account: string;
  countedAs: string;
  find: () => Promise<Found | null>;
}

/** How one role signs in. A new login needs such an object, and a call that passes it to `signIn`. */
export interface Login<Given, Found> {
  role: SessionRole;
  /** Returns the account for limits, equal for all spellings. */
  account: (given: Given) => string;
  /** Returns the one name that attempts count by, for an account with several names. */
  countedAs?: (app: App, given: Given) => Promise<string>;
  /** Returns the account with this login and password, or null, in equal time. */
  find: (app: App, given: Given) => Promise<Found | null>;
  /** Returns the accounts that remember this device after a success; by default the one above. */
  knownTo?: (found: Found) => readonly string[];
  /**
   * For a login that may mean several accounts: returns the one that this device remembers, with its own limits.
   * Strangers' guesses then cannot lock the device out, and it learns of no other account.
   */
  ownOf?: (app: App, given: Given, caller: Caller) => Promise<OwnLogin<Found> | null>;
  /** Returns the attempted account's name for the audit log, also after a failure, in equal time. */
  tried?: (app: App, given: Given) => Promise<string | undefined>;
  /** The person for the session; empty for a role with one person. */
  subject: (found: Found) => { id?: number; name?: string };
  /** The name for the audit log, where the login has more than the session. */
  actor?: (found: Found) => string | undefined;
  /** The one refusal for every failure. */
  refusal: string | ((app: App) => Promise<string>);
  /** Checks again after the session is open, since the password may have changed. */
  stillHolds?: (app: App, found: Found) => Promise<boolean>;
}

const refusalOf = async (app: App, { refusal }: Pick<Login<never, never>, 'refusal'>) =>
  new Refusal('not-signed-in', typeof refusal === 'string' ? refusal : await refusal(app));

/** Checks a login under the limits on guessing. Beyond them, checks only the account that this device remembers. */
async function judge<Given, Found>(
  app: App,
  login: Login<Given, Found>,
  given: Given,
  caller: Caller,
): Promise<Found | null> {
  const who = {
    account: login.account(given),
    countedAs: await login.countedAs?.(app, given),
    caller,
    knownTo: login.knownTo,
  };
  try {
    return await limitedLogin(app.limiter, who, () => login.find(app, given));
  } catch (error) {
    const isRefused = error instanceof Refusal && error.code === 'too-many';
    if (!isRefused || !login.ownOf || (await knowsDevice(app.limiter, who.account, caller))) throw error;
    const ownLogin = await login.ownOf(app, given, caller);
    if (!ownLogin) throw error;
    const { account, countedAs, find } = ownLogin;
    return limitedLogin(app.limiter, { ...who, account, countedAs }, find);
  }
}

/** Returns the account of a login, under the limits on guessing. Throws 401, or 429 beyond the limits. */
export async function checkLogin<Given, Found>(
  app: App,
  login: Login<Given, Found>,
  given: Given,
  caller: Caller,
): Promise<Found> {
  const found = await judge(app, login, given, caller);
  if (!found) {
    const person = await login.tried?.(app, given);
    await audit(app, login.role, 'Failed to sign in', person, person);
    throw await refusalOf(app, login);
  }
  return found;
}

export interface SignInCall {
  app: App;
  sessions: Sessions;
  caller: Caller;
  req: Request;
  res: Response;
}

/** Checks a login and opens its session in the browser. Returns the account. Throws like `checkLogin`. */
export const signIn = async <Given, Found>(
  call: SignInCall,
  login: Login<Given, Found>,
  given: Given,
): Promise<Found> => (await signInWithToken(call, login, given)).found;

/** Signs in roles whose calls may send the session's token in a header. */
export async function signInWithToken<Given, Found>(
  { app, sessions, caller, req, res }: SignInCall,
  login: Login<Given, Found>,
  given: Given,
): Promise<{ found: Found; token: string }> {
  const found = await checkLogin(app, login, given, caller);
  const subject = login.subject(found);
  const token = await sessions.signIn(req, res, login.role, subject);
  if (login.stillHolds && !(await login.stillHolds(app, found))) {
    await sessions.end(token);
    throw await refusalOf(app, login);
  }
  const actor = login.actor?.(found) ?? [login.role, subject.id ?? subject.name].filter(Boolean).join(' ');
  await audit(app, actor, 'Signed in');
  // Providers sign in with their id, so it must not be logged.
  const subjectId = login.role === 'provider' ? undefined : subject.id;
  app.log.info({ role: login.role, subjectId }, 'signed in');
  return { found, token };
}
