import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';

/** Links that work once: password resets, set-up links, changes of address. Rows store their hashes. */
export const OneTimeTokens: CollectionConfig = {
  slug: 'one-time-tokens',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    { name: 'tokenHash', type: 'text', required: true, unique: true, index: true },
    { name: 'purpose', type: 'text', required: true },
    { name: 'subjectCollection', type: 'text', required: true },
    { name: 'subjectId', type: 'number', required: true, index: true },
    { name: 'expiresAt', type: 'number', required: true, index: true },
    { name: 'usedAt', type: 'number' },
  ],
};
