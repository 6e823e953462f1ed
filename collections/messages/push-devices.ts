import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';

/** The owner's phones and desks that asked to be told, each with the address of its browser's push service. */
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
    // The owner who is signed in to the CMS; none for the shared password of the office.
    { name: 'ownerId', type: 'number' },
  ],
};
