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
  /** Whose account these words mean, right or wrong, as the audit log names people; as long for nobody's. */
  tried?: (app: App, given: Given) => Promise<string | undefined>;
  /** What the session carries of the person; nothing where the role is one person. */
  subject: (found: Found) => { id?: number; name?: string };
  /** Who stands in the audit log, where the login tells more than the session does. */
  actor?: (found: Found) => string | undefined;
  /** What whoever fails is told, whatever was wrong. */
  refusal: string | ((app: App) => Promise<string>);
  /** Whether the login holds now that its session is open: the password may have changed since it was checked. */
  stillHolds?: (app: App, found: Found) => Promise<boolean>;
}

const refusalOf = async (app: App, { refusal }: Pick<Login<never, never>, 'refusal'>) =>
  new Refusal('not-signed-in', typeof refusal === 'string' ? refusal : await refusal(app));

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

/** The same, for those whose calls may carry the session's token in a header as well. */
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
  app.log.info({ role: login.role, subjectId: subject.id }, 'signed in');
  return { found, token };
}
