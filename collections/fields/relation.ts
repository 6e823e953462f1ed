import type { CollectionSlug, RelationshipFieldSingleValidation, SingleRelationshipField } from 'payload';
import { relationship as validateRelationship } from 'payload/shared';

type Options = Omit<
  SingleRelationshipField,
  'type' | 'relationTo' | 'hasMany' | 'maxDepth' | 'required' | 'validate'
> & {
  relationTo: CollectionSlug;
  /** What to say when it is empty. */
  needed?: string;
};

/**
 * A link to one row of one other collection. It always reads as the bare number: what a row is linked to
 * never comes along by accident. A needed link is checked here and not by the database, which would
 * otherwise refuse to delete the row that is linked to.
 */
export const relation = ({ needed, ...options }: Options): SingleRelationshipField => {
  const validate: RelationshipFieldSingleValidation = (value, context) => {
    if (needed && (value === null || value === undefined)) return needed;
    return validateRelationship(value, context as Parameters<typeof validateRelationship>[1]);
  };
  return { index: true, ...options, type: 'relationship', maxDepth: 0, validate } as SingleRelationshipField;
};
