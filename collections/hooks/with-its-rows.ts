import type { CollectionBeforeDeleteHook, CollectionSlug } from 'payload';

/** Deletes the rows that belong to the deleted one: a horse's records go with the horse. */
export const deleteItsRows = (collection: CollectionSlug, field: string): CollectionBeforeDeleteHook => {
  return async ({ id, req }) => {
    await req.payload.delete({ collection, where: { [field]: { equals: id } }, req, depth: 0 });
  };
};

/** Keeps the rows that name the deleted one, and takes the name off them. */
export const unlinkItsRows = (collection: CollectionSlug, field: string): CollectionBeforeDeleteHook => {
  return async ({ id, req }) => {
    await req.payload.db.updateMany({
      collection,
      where: { [field]: { equals: id } },
      data: { [field]: null },
      returning: false,
    });
  };
};
