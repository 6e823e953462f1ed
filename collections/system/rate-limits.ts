import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';

/** Number of calls within a window. Stored in the database, so that a restart does not reset it. */
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
