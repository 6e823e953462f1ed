import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';

/** The owner's phones and desks with notifications on, each with its push service address. */
export const PushDevices: CollectionConfig = {
  slug: 'push-devices',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    // Hash of the address, which is too long for an index.
    { name: 'endpointHash', type: 'text', required: true, unique: true, index: true },
    { name: 'endpoint', type: 'text', required: true, maxLength: 2000 },
    { name: 'p256dh', type: 'text', required: true },
    { name: 'auth', type: 'text', required: true },
    { name: 'device', type: 'text', maxLength: 100 },
    // The owner signed in to the CMS. Empty for the office's shared password.
    { name: 'ownerId', type: 'number' },
  ],
};
