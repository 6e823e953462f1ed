import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';

/** How often somebody called within a window. In the database, so that a restart forgets nothing. */
export const RateLimits: CollectionConfig = {
  slug: 'rate-limits',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  timestamps: false,
  fields: [
    numericId,
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'count', type: 'number', required: true, defaultValue: 0 },
    { name: 'windowEndsAt', type: 'number', required: true, index: true },
  ],
};
