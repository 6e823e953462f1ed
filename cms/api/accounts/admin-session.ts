import * as contract from '../../../contracts/accounts/admin-session';
import { MoreNeeded } from '../../refusal';
import { gateLogin } from '../../security/accounts/owner-gate';
import { signInOwner, signOutOwner } from '../../security/accounts/owner-session';
import { codesRequired } from '../../security/sign-in/second-factor';
import { signIn } from '../../security/sign-in/sign-in';
import { handle } from '../handle';

export const adminSessionHandlers = [
  handle(contract.adminLogin, async (call) => {
    await signIn(call, gateLogin, call.body);
    return { authenticated: true as const };
  }),
  handle(contract.accountLogin, async (call) => {
    try {
      await signInOwner(call, call.body, 'office');
      return { authenticated: true, needs: null };
    } catch (error) {
      if (!(error instanceof MoreNeeded)) throw error;
      return {
        authenticated: false,
        needs: error.needs.needs === 'set-up' ? ('set-up' as const) : ('code' as const),
      };
    }
  }),
  handle(contract.adminGate, async ({ app }) => ({ asksForCode: await codesRequired(app) })),
  handle(contract.adminSession, async ({ guard, req }) => ({
    authenticated: Boolean(await guard.signedIn(req, 'owner')),
  })),
  handle(contract.adminLogout, async (call) => {
    await signOutOwner(call);
    return { message: 'Signed out' };
  }),
];
