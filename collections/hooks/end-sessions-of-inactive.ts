import type { CollectionAfterChangeHook } from 'payload';
import { remove } from '../../cms/database/rows';

/** Signs out a person who was made inactive, wherever that was done: once active, they sign in again. */
export const endSessionsOfInactive = (role: 'provider' | 'partner'): CollectionAfterChangeHook => {
  return async ({ data, doc, req }) => {
    if (data.isActive !== false) return;
    await remove(req.payload, 'sessions', {
      and: [{ role: { equals: role } }, { subjectId: { equals: doc.id } }],
    });
  };
};
