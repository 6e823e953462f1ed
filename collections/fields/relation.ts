import type { CollectionSlug, RelationshipFieldSingleValidation, SingleRelationshipField } from 'payload';
import { relationship as validateRelationship } from 'payload/shared';
import { rows } from '../../cms/database/rows';
import { isOwner } from '../access/actor';
import type { Config } from '../payload-types';

type Options = Omit<
  SingleRelationshipField,
  'type' | 'relationTo' | 'hasMany' | 'maxDepth' | 'required' | 'validate'
> & {
  relationTo: CollectionSlug;
  /** The refusal when it is empty. */
  needed?: string;
};

/**
 * A link to one row of one other collection. It always reads as the bare number, so a linked row never comes along by
 * accident. A required link is checked here and not by the database, which would refuse to delete the linked row. The
 * rows that an owner links to exist; our own calls check that, and whose row it is.
 */
export const relation = ({ needed, ...options }: Options): SingleRelationshipField => {
  const validate: RelationshipFieldSingleValidation = async (value, context) => {
    if (needed && (value === null || value === undefined)) return needed;
    const outcome = await validateRelationship(value, context as Parameters<typeof validateRelationship>[1]);
    const isNew = typeof value === 'number' && value !== context.previousValue;
    if (outcome !== true || !isNew || !isOwner(context.req)) return outcome;
    const linked = await rows(context.req, options.relationTo as keyof Config['collections']).one({
      id: value,
    });
    return linked ? true : 'This no longer exists';
  };
  return { index: true, ...options, type: 'relationship', maxDepth: 0, validate } as SingleRelationshipField;
};
