import type { CollectionConfig } from 'payload';
import { roles } from '../../contracts/roles';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';

/** One row per sign-in. Stores a hash of the cookie's random id. Signing out deletes the row. */
export const Sessions: CollectionConfig = {
  slug: 'sessions',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    { name: 'tokenHash', type: 'text', required: true, unique: true, index: true },
    { name: 'role', type: 'select', options: [...roles], required: true },
    { name: 'subjectId', type: 'number', index: true },
    { name: 'subjectName', type: 'text' },
    { name: 'expiresAt', type: 'number', required: true, index: true },
    { name: 'lastSeenAt', type: 'number' },
  ],
};
