import type { CollectionBeforeDeleteHook, CollectionSlug, Where } from 'payload';
import { remove, updateAll } from '../../cms/database/rows';
import type { MessageSubject } from '../../contracts/messages/about';

/** Deletes the rows that belong to the deleted one: a horse's records go with the horse. */
export const deleteItsRows = (collection: CollectionSlug, field: string): CollectionBeforeDeleteHook => {
  return async ({ id, req }) => {
    await req.payload.delete({ collection, where: { [field]: { equals: id } }, req, depth: 0 });
  };
};

/** Keeps the rows that name the deleted one, and takes the name off them. */
export const unlinkItsRows = (
  collection: 'bookings',
  field: 'userId' | 'horseId',
): CollectionBeforeDeleteHook => {
  return async ({ id, req }) => {
    await updateAll(req.payload, collection, { [field]: { equals: id } }, { [field]: null });
  };
};

/** Ends the sessions or one-time links of the deleted person: rows of one kind that name it as their subject. */
export const deleteItsKeys = (collection: 'sessions' | 'one-time-tokens', kind: Where) => {
  const hook: CollectionBeforeDeleteHook = async ({ id, req }) => {
    await remove(req.payload, collection, { and: [kind, { subjectId: { equals: id } }] });
  };
  return hook;
};

/** Takes back messages about the deleted row that were not sent yet: what they tell of is gone. */
export const cancelItsMessages = (subject: MessageSubject): CollectionBeforeDeleteHook => {
  return async ({ id, req }) => {
    await remove(req.payload, 'messages', {
      and: [
        { aboutCollection: { equals: subject } },
        { aboutId: { equals: Number(id) } },
        { state: { equals: 'queued' } },
      ],
    });
  };
};
