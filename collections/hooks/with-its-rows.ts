import type { CollectionBeforeDeleteHook, CollectionSlug } from 'payload';
import { type Condition, rows } from '../../cms/database/rows';
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
    await rows(req, collection).updateAll({ [field]: Number(id) }, { [field]: null });
  };
};

/** Ends the sessions or one-time links of the deleted person: rows of one kind that name it as their subject. */
export const deleteItsKeys = <S extends 'sessions' | 'one-time-tokens'>(
  collection: S,
  kind: Condition<S>,
) => {
  const hook: CollectionBeforeDeleteHook = async ({ id, req }) => {
    await rows(req, collection).remove([kind, { subjectId: Number(id) } as Condition<S>]);
  };
  return hook;
};

/** Takes back messages about the deleted row that were not sent yet: what they tell of is gone. */
export const cancelItsMessages = (subject: MessageSubject): CollectionBeforeDeleteHook => {
  return async ({ id, req }) => {
    await rows(req, 'messages').remove({ aboutCollection: subject, aboutId: Number(id), state: 'queued' });
  };
};
