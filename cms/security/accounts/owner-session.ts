import { Refusal } from '../../refusal';
import type { SignInCall } from '../sign-in/sign-in';
import {
  checkOwnerLogin,
  isStillValid,
  type OwnerDoor,
  type OwnerSignIn,
  type SignedInOwner,
} from './owner-account';

/**
 * Checks an owner's own sign-in at either place, and opens the session that office and website share. Throws like
 * `checkOwnerLogin`.
 */
export async function signInOwner(
  { app, sessions, caller, req, res }: SignInCall,
  credentials: OwnerSignIn,
  door: OwnerDoor,
): Promise<SignedInOwner> {
  const found = await checkOwnerLogin(app, credentials, caller, door);
  const { owner, recoveryCodes } = found;
  // Sessions from before the set-up of codes did not need a code.
  if (recoveryCodes) await sessions.endAll('owner', owner.id);
  const token = await sessions.signIn(req, res, 'cms', { id: owner.id });
  if (!(await isStillValid(app, found))) {
    await sessions.end(token);
    throw new Refusal('not-signed-in', 'Please sign in again');
  }
  app.log.info({ role: 'owner', ownerId: owner.id, door }, 'signed in as an owner');
  return found;
}

/** Signs a browser out of office and website, through whichever sign-in it came. */
export async function signOutOwner({
  sessions,
  req,
  res,
}: Pick<SignInCall, 'sessions' | 'req' | 'res'>): Promise<void> {
  await sessions.signOut(req, res, 'owner');
  await sessions.signOut(req, res, 'cms');
}
