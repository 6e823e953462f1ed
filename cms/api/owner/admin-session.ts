import * as contract from '../../../contracts/owner/admin-session';
import { gateLogin } from '../../security/accounts/owner-gate';
import { codesRequired } from '../../security/sign-in/second-factor';
import { signIn } from '../../security/sign-in/sign-in';
import { handle } from '../handle';

export const adminSessionHandlers = [
  handle(contract.adminLogin, async (call) => {
    await signIn(call, gateLogin, call.body);
    return { authenticated: true as const };
  }),
  handle(contract.adminGate, async ({ app }) => ({ asksForCode: await codesRequired(app) })),
  handle(contract.adminSession, async ({ guard, req }) => ({
    authenticated: Boolean(await guard.signedIn(req, 'owner')),
  })),
  handle(contract.adminLogout, async ({ sessions, req, res }) => {
    await sessions.signOut(req, res, 'owner');
    return { message: 'Signed out' };
  }),
];
