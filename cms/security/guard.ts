import type { Request } from 'express';
import type { Endpoint } from '../../contracts/endpoint';
import type { App } from '../app';
import { Refusal } from '../refusal';
import { callerOf } from './accounts/caller';
import { gateLogin } from './accounts/owner-gate';
import {
  gateMark,
  type PersonAs,
  people,
  type Session,
  type SessionRole,
  sessionRoles,
} from './accounts/session-people';
import { type Sessions, tokenOf } from './accounts/sessions';
import { credentialHeaders } from './credentials';
import { codesRequired } from './sign-in/second-factor';
import { checkLogin } from './sign-in/sign-in';
import { admitOwner, admitToken, tokenOfCall } from './tokens/api-tokens';
import { innerCallOf } from './tokens/inner-calls';

const headerNeedsCode =
  'The shared password alone does not open this. Please sign in at /admin with an owner’s code.';

/** Identifies the caller, and refuses a role that the endpoint does not allow. */
export function createGuard(app: App, sessions: Sessions) {
  async function ownerByHeader(req: Request): Promise<Session | null> {
    const sentPassword = req.get(credentialHeaders.gatePassword);
    if (sentPassword === undefined) return null;
    // The answer is the same for a right and a wrong password.
    if (await codesRequired(app)) throw new Refusal('not-signed-in', headerNeedsCode);
    await checkLogin(app, gateLogin, { password: sentPassword }, callerOf(app.env, req));
    return { id: null, role: 'owner', subjectId: null, subjectName: gateMark(app.env) };
  }

  async function ownerByCms(req: Request): Promise<Session | null> {
    const session = await sessions.find('owner', tokenOf(app.env, req, 'cms'));
    return session?.subjectId && (await people.owner.subject(app, session)) ? session : null;
  }

  async function sessionOf(req: Request, role: SessionRole): Promise<Session | null> {
    // A token overrules a session or a password.
    if (tokenOfCall(req)) return null;
    // An owner's own account precedes the shared password, since it identifies the person.
    const owner = role === 'owner' ? await ownerByCms(req) : null;
    if (owner) return owner;
    const found = await sessions.find(role, tokenOf(app.env, req, role));
    if (found) return found;
    const { tokenHeader } = people[role];
    if (tokenHeader) return sessions.find(role, req.get(tokenHeader));
    return role === 'owner' ? ownerByHeader(req) : null;
  }

  async function signedIn<R extends SessionRole>(req: Request, role: R): Promise<PersonAs<R> | null> {
    const session = await sessionOf(req, role);
    const subject = session && (await people[role].subject(app, session));
    return subject && { ...session, role, subject };
  }

  /** Returns the caller that the endpoint allows; null for a guest. Throws 401 or 403. */
  async function admit(
    req: Request,
    endpoint: Pick<Endpoint, 'method' | 'who' | 'scope'>,
  ): Promise<PersonAs<SessionRole> | null> {
    const inner = innerCallOf(req);
    if (inner?.owner) return admitOwner(inner.owner, endpoint);
    const token = tokenOfCall(req);
    if (token !== null) return admitToken(app, token, endpoint);
    const { who } = endpoint;
    if (who === 'everyone') return null;
    for (const role of who) {
      const person = role !== 'guest' && (await signedIn(req, role));
      if (person) return person;
    }
    for (const role of sessionRoles) {
      if (who.includes(role) || !(await signedIn(req, role))) continue;
      throw new Refusal('not-allowed', `You can’t do this while signed in as ${role}`);
    }
    if (who.includes('guest')) return null;
    throw new Refusal('not-signed-in', 'Please sign in');
  }

  return { admit, signedIn, ownerByCms };
}

export type Guard = ReturnType<typeof createGuard>;
