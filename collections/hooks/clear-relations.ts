import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload';
import { flattenTopLevelFields } from 'payload';
import { clearRelationsTo } from '../../rows/rows';

const clearRelations: CollectionBeforeDeleteHook = ({ collection, id, req }) =>
  clearRelationsTo(req.payload, collection.slug, id);

/** Adds a hook to each referenced collection: deleting a row empties the relations to it. */
export function withClearedRelations(collections: CollectionConfig[]): CollectionConfig[] {
  const named = new Set(
    collections
      .flatMap(({ fields }) => flattenTopLevelFields(fields))
      .flatMap((field) => ('relationTo' in field ? field.relationTo : [])),
  );
  return collections.map(({ hooks, ...collection }) => ({
    ...collection,
    hooks: named.has(collection.slug as never)
      ? { ...hooks, beforeDelete: [...(hooks?.beforeDelete ?? []), clearRelations] }
      : hooks,
  }));
}
