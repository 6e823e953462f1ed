import * as contract from '../../contracts/admin-session';
import { Refusal } from '../refusal';
import { limitedLogin } from '../security/login-limits';
import { sameSecret } from '../security/passwords';
import { handle } from './handle';

export const adminSessionHandlers = [
  handle(contract.adminLogin, async ({ app, sessions, body, caller, req, res }) => {
    const right = await limitedLogin(
      app.limiter,
      { account: 'owner-gate', caller },
      async () => sameSecret(body.password, app.env.ADMIN_PASSWORD ?? '') || null,
    );
    if (!right) throw new Refusal('not-signed-in', 'Incorrect password');
    await sessions.signIn(req, res, 'owner');
    app.log.info({ role: 'owner' }, 'signed in');
    return { authenticated: true as const };
  }),
  handle(contract.adminSession, async ({ guard, req }) => ({
    authenticated: Boolean(await guard.signedIn(req, 'owner')),
  })),
  handle(contract.adminLogout, async ({ sessions, req, res }) => {
    await sessions.signOut(req, res, 'owner');
    return { message: 'Signed out' };
  }),
];
