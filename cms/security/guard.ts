import type { Request } from 'express';
import type { Endpoint } from '../../contracts/endpoint';
import type { App } from '../app';
import { Refusal } from '../refusal';
import { limitAddress } from './address';
import { limitedLogin } from './login-limits';
import { sameSecret } from './passwords';
import { cookieName, cookiesOf, type Session, type SessionRole, type Sessions } from './sessions';

const sessionRoles: SessionRole[] = ['customer', 'provider', 'partner', 'worker', 'owner'];
const ownerByOtherMeans: Session = { id: null, role: 'owner', subjectId: null, subjectName: null };

/** Finds out who a request is, and refuses whom an endpoint does not name. */
export function createGuard(app: App, sessions: Sessions) {
  async function ownerByHeader(req: Request): Promise<Session | null> {
    const given = req.get('x-admin-password');
    if (given === undefined) return null;
    const right = await limitedLogin(
      app.limiter,
      { account: 'owner-gate', address: limitAddress(req.ip) },
      async () => sameSecret(given, app.env.ADMIN_PASSWORD ?? '') || null,
    );
    if (!right) throw new Refusal('not-signed-in', 'Incorrect password');
    return ownerByOtherMeans;
  }

  /** Whether somebody is signed in to the CMS. The shared password opens the dashboard, not the CMS. */
  async function ownerByCms(req: Request): Promise<Session | null> {
    if (cookiesOf(req)['payload-token'] === undefined) return null;
    // Foreign origins were refused before; Payload wants to be told, and a call without Origin would not say.
    const headers = new Headers({ cookie: req.headers.cookie ?? '', 'sec-fetch-site': 'same-origin' });
    const { user } = await app.payload.auth({ headers });
    return user ? ownerByOtherMeans : null;
  }

  /** The request's session of one role, or null. */
  async function sessionOf(req: Request, role: SessionRole): Promise<Session | null> {
    const cookie = cookiesOf(req)[cookieName(app.env, role)];
    const found = await sessions.find(role, cookie);
    if (found) return found;
    if (role === 'worker') return sessions.find('worker', req.get('x-worker-token'));
    if (role === 'owner') return (await ownerByHeader(req)) ?? ownerByCms(req);
    return null;
  }

  /** The session with which a request may call the endpoint; null when it may as a guest. Throws 401 or 403. */
  async function admit(req: Request, who: Endpoint['who']): Promise<Session | null> {
    if (who === 'everyone') return null;
    for (const role of who) {
      const session = role !== 'guest' && (await sessionOf(req, role));
      if (session) return session;
    }
    for (const role of sessionRoles) {
      if (who.includes(role) || !(await sessionOf(req, role))) continue;
      throw new Refusal('not-allowed', `This is not for somebody who is signed in as ${role}`);
    }
    if (who.includes('guest')) return null;
    throw new Refusal('not-signed-in', 'Please sign in');
  }

  return { admit, sessionOf, ownerByCms };
}

export type Guard = ReturnType<typeof createGuard>;
