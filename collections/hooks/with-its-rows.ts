import type { CollectionBeforeDeleteHook, CollectionSlug } from 'payload';
import type { MessageSubject } from '../../contracts/messages/about';
import { type Condition, rows } from '../../rows/rows';

export const deleteItsRows = (collection: CollectionSlug, field: string): CollectionBeforeDeleteHook => {
  return async ({ id, req }) => {
    await req.payload.delete({ collection, where: { [field]: { equals: id } }, req, depth: 0 });
  };
};

export const unlinkItsRows = (
  collection: 'bookings',
  field: 'userId' | 'horseId',
): CollectionBeforeDeleteHook => {
  return async ({ id, req }) => {
    await rows(req, collection).updateAll({ [field]: Number(id) }, { [field]: null });
  };
};

/** Deletes sessions or one-time links with the deleted person as their subject. */
export const deleteItsKeys = <S extends 'sessions' | 'one-time-tokens'>(
  collection: S,
  kind: Condition<S>,
) => {
  const hook: CollectionBeforeDeleteHook = async ({ id, req }) => {
    await rows(req, collection).remove([kind, { subjectId: Number(id) } as Condition<S>]);
  };
  return hook;
};

/** Deletes unsent messages about a deleted row. A message that is being sent stays, with its outcome. */
export const cancelItsMessages = (subject: MessageSubject): CollectionBeforeDeleteHook => {
  return async ({ id, req }) => {
    await rows(req, 'messages').remove({
      aboutCollection: subject,
      aboutId: Number(id),
      state: 'queued',
      leaseUntil: { before: Date.now() },
    });
  };
};
