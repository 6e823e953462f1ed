import type { CollectionAfterChangeHook } from 'payload';
import { rows } from '../../rows/rows';

/** Ends the sessions of a deactivated person, in every write. After reactivation the person signs in again. */
export const endSessionsOfInactive = (role: 'provider' | 'partner'): CollectionAfterChangeHook => {
  return async ({ data, doc, req }) => {
    if (data.isActive !== false) return;
    await rows(req, 'sessions').remove({ role, subjectId: doc.id });
  };
};
