import type { Request, Response } from 'express';
import type { App } from '../app';
import { Refusal } from '../refusal';
import { audit } from './audit';
import type { Caller } from './caller';
import { limitedLogin } from './login-limits';
import type { SessionRole } from './people';
import type { Sessions } from './sessions';

/** How people of one role sign in. A new login is one of these, and a call that hands it to `signIn`. */
export interface Login<Given, Found> {
  role: SessionRole;
  /** The account that limits count an attempt against, the same for every way to write it. */
  account: (given: Given) => string;
  /** Whom these words sign in, or null; takes the same time whether or not there is such an account. */
  find: (app: App, given: Given) => Promise<Found | null>;
  /** What the session carries of the person; nothing where the role is one person. */
  subject: (found: Found) => { id?: number; name?: string };
  /** What whoever fails is told, whatever was wrong. */
  refusal: string;
  /** Whether the login holds now that its session is open: the password may have changed since it was checked. */
  stillHolds?: (app: App, found: Found) => Promise<boolean>;
}

/** Who signs in with these words, under the limits on guessing. Throws 401, or 429 beyond the limits. */
export async function checkLogin<Given, Found>(
  app: App,
  login: Login<Given, Found>,
  given: Given,
  caller: Caller,
): Promise<Found> {
  const who = { account: login.account(given), caller };
  const found = await limitedLogin(app.limiter, who, () => login.find(app, given));
  if (!found) {
    await audit(app, login.role, 'Failed to sign in');
    throw new Refusal('not-signed-in', login.refusal);
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
export async function signIn<Given, Found>(
  { app, sessions, caller, req, res }: SignInCall,
  login: Login<Given, Found>,
  given: Given,
): Promise<Found> {
  const found = await checkLogin(app, login, given, caller);
  const subject = login.subject(found);
  await sessions.signIn(req, res, login.role, subject);
  if (login.stillHolds && subject.id !== undefined && !(await login.stillHolds(app, found))) {
    await sessions.endAll(login.role, subject.id);
    throw new Refusal('not-signed-in', login.refusal);
  }
  await audit(app, [login.role, subject.id ?? subject.name].filter(Boolean).join(' '), 'Signed in');
  app.log.info({ role: login.role, subjectId: subject.id }, 'signed in');
  return found;
}
