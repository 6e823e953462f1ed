import type { CollectionAfterChangeHook } from 'payload';
import { rows } from '../../cms/database/rows';

/** Signs out a person who was made inactive, wherever that was done: once active, they sign in again. */
export const endSessionsOfInactive = (role: 'provider' | 'partner'): CollectionAfterChangeHook => {
  return async ({ data, doc, req }) => {
    if (data.isActive !== false) return;
    await rows(req, 'sessions').remove({ role, subjectId: doc.id });
  };
};
