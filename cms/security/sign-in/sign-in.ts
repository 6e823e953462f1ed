import type { Request, Response } from 'express';
import type { App } from '../../app';
import { Refusal } from '../../refusal';
import type { Caller } from '../accounts/caller';
import type { SessionRole } from '../accounts/session-people';
import type { Sessions } from '../accounts/sessions';
import { audit } from '../audit';
import { knowsDevice, limitedLogin } from './login-limits';

/** A login that is judged for one account alone. */
export interface OwnLogin<Found> {
  account: string;
  find: () => Promise<Found | null>;
}

/** How people of one role sign in. A new login is one of these, and a call that hands it to `signIn`. */
export interface Login<Given, Found> {
  role: SessionRole;
  /** The account that limits count an attempt against, the same for every way to write it. */
  account: (given: Given) => string;
  /**
   * The account that the login means and whose password it is, or null; takes the same time whether or not there is
   * one.
   */
  find: (app: App, given: Given) => Promise<Found | null>;
  /** The accounts that know this device after a success; by default the one above. */
  knownTo?: (found: Found) => readonly string[];
  /**
   * For a login that may mean several accounts: the one that this device has signed in to before, judged by
   * its own limits. A stranger's guesses then do not lock the device out, and the device learns of no other
   * account.
   */
  ownOf?: (app: App, given: Given, caller: Caller) => Promise<OwnLogin<Found> | null>;
  /**
   * The account that the login means, right or wrong, as the audit log names people; takes as long when there is none.
   */
  tried?: (app: App, given: Given) => Promise<string | undefined>;
  /** The person of the session; nothing where the role is one person. */
  subject: (found: Found) => { id?: number; name?: string };
  /** The name in the audit log, where the login knows more than the session. */
  actor?: (found: Found) => string | undefined;
  /** The refusal of every failure, whatever was wrong. */
  refusal: string | ((app: App) => Promise<string>);
  /** Checks once more after the session was opened: the password may have changed meanwhile. */
  stillHolds?: (app: App, found: Found) => Promise<boolean>;
}

const refusalOf = async (app: App, { refusal }: Pick<Login<never, never>, 'refusal'>) =>
  new Refusal('not-signed-in', typeof refusal === 'string' ? refusal : await refusal(app));

/** Checks a login under the limits on guessing; beyond them, only for an account that the device has signed in to. */
async function judge<Given, Found>(
  app: App,
  login: Login<Given, Found>,
  given: Given,
  caller: Caller,
): Promise<Found | null> {
  const who = { account: login.account(given), caller, knownTo: login.knownTo };
  try {
    return await limitedLogin(app.limiter, who, () => login.find(app, given));
  } catch (error) {
    const isRefused = error instanceof Refusal && error.code === 'too-many';
    if (!isRefused || !login.ownOf || (await knowsDevice(app.limiter, who.account, caller))) throw error;
    const own = await login.ownOf(app, given, caller);
    if (!own) throw error;
    return limitedLogin(app.limiter, { ...who, account: own.account }, own.find);
  }
}

/** The account of a login, under the limits on guessing. Throws 401, or 429 beyond the limits. */
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

interface SignInCall {
  app: App;
  sessions: Sessions;
  caller: Caller;
  req: Request;
  res: Response;
}

/** Checks a login, opens its session and gives that to the browser. Returns who it is; throws as `checkLogin` does. */
export const signIn = async <Given, Found>(
  call: SignInCall,
  login: Login<Given, Found>,
  given: Given,
): Promise<Found> => (await signInWithToken(call, login, given)).found;

/** Signs in, for roles whose calls may carry the session's token in a header. */
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
  // A provider's id is what they sign in with, and no log has it.
  const subjectId = login.role === 'provider' ? undefined : subject.id;
  app.log.info({ role: login.role, subjectId }, 'signed in');
  return { found, token };
}
