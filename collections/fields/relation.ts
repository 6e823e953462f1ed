import type { CollectionSlug, RelationshipFieldSingleValidation, SingleRelationshipField } from 'payload';
import { relationship as validateRelationship } from 'payload/shared';
import { rows } from '../../rows/rows';
import { isOwner } from '../access/actor';
import type { Config } from '../payload-types';

type Options = Omit<
  SingleRelationshipField,
  'type' | 'relationTo' | 'hasMany' | 'maxDepth' | 'required' | 'validate'
> & {
  relationTo: CollectionSlug;
  needed?: string;
};

/**
 * A link to one row of one other collection. Always reads as an id, so no linked row is loaded by accident. This
 * field checks `required`, because the database would refuse to delete the linked row. The CMS offers only existing
 * rows. Calls check existence and ownership.
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
