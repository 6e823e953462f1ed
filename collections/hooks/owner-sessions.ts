import {
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionAfterMeHook,
  type CollectionBeforeValidateHook,
  type PayloadRequest,
  ValidationError,
} from 'payload';
import { faultOfOwnerPassword } from '../../contracts/accounts/owner-sign-in';
import { rows } from '../../rows/rows';
import type { Owner } from '../payload-types';

export const idleSeconds = 12 * 60 * 60;

/** An owner with the id and the end of the call's session, as cms/security/accounts/cms-strategy.ts passes them. */
type SignedInOwner = Owner & { _sid?: string; _endsAt?: number };

const sessionOf = (owner: SignedInOwner): number => Number(owner._sid ?? 0);

export const refuseWeakPassword: CollectionBeforeValidateHook = ({ data, originalDoc, req }) => {
  const password: unknown = data?.password;
  if (!data || password === undefined || password === null || password === '') return data;
  const message = faultOfOwnerPassword(password, String(data.email ?? originalDoc?.email ?? ''));
  if (message) throw new ValidationError({ collection: 'owners', errors: [{ path: 'password', message }] });
  req.context.ownerHasNewPassword = true;
  return data;
};

/** Ends an owner's sessions except the current one, and deletes the links for a new password. */
async function endSessions(req: PayloadRequest, id: number): Promise<void> {
  const currentSession = req.user?.collection === 'owners' && req.user.id === id ? sessionOf(req.user) : 0;
  await rows(req, 'sessions').remove({ role: 'owner', subjectId: id, id: { not: currentSession } });
  await rows(req, 'one-time-tokens').remove({ subjectCollection: 'owners', subjectId: id });
}

export const endSessionsOfOldPassword: CollectionAfterChangeHook = async ({ doc, operation, req }) => {
  if (operation === 'update' && req.context.ownerHasNewPassword) await endSessions(req, doc.id);
};
export const endSessionsOfDeleted: CollectionAfterDeleteHook = async ({ id, req }) => {
  await rows(req, 'second-factors').remove({ ownerId: Number(id) });
  await endSessions(req, Number(id));
};

/** Sends the session's end to the panel. The panel then asks to sign in again instead of failing at the next save. */
export const addSessionEnd: CollectionAfterMeHook = ({ response, req }) => {
  const { _endsAt: endsAt } = (req.user ?? {}) as Partial<SignedInOwner>;
  return endsAt ? { ...(response as object), exp: Math.floor(endsAt / 1000) } : response;
};
