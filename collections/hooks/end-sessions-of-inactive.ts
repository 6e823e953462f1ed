import type { CollectionAfterChangeHook } from 'payload';
import { remove } from '../../cms/database/rows';

/** Signs somebody out who was made inactive, wherever that was done: made active again, they sign in anew. */
export const endSessionsOfInactive = (role: 'provider' | 'partner'): CollectionAfterChangeHook => {
  return async ({ data, doc, req }) => {
    if (data.isActive !== false) return;
    await remove(req.payload, 'sessions', {
      and: [{ role: { equals: role } }, { subjectId: { equals: doc.id } }],
    });
  };
};
