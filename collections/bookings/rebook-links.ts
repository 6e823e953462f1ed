import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { relation } from '../fields/relation';
import { idempotencyKey, uniqueKey } from '../fields/server-field';

/** *Same again* links. Each makes one booking, which stores the link's key. */
export const AgainLinks: CollectionConfig = {
  slug: 'again-links',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    relation({ name: 'clientId', relationTo: 'clients', needed: 'A link has a client' }),
    // Ids of the offered horses. Empty means all horses of the client.
    { name: 'horseIds', type: 'json' },
    // The token is derived from the seed and found by its hash.
    { name: 'linkSeed', type: 'text', required: true },
    uniqueKey('linkHash'),
    { name: 'expiresAt', type: 'number', required: true, index: true },
    // The message or reminder that contains the link. Preparing it again finds the same link.
    uniqueKey('standsIn'),
    idempotencyKey(),
  ],
};
