import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { relation } from '../fields/relation';
import { idempotencyKey, uniqueKey } from '../fields/server-field';

/** Links *Same again*. Each books once: the booking carries its key. */
export const AgainLinks: CollectionConfig = {
  slug: 'again-links',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    relation({ name: 'clientId', relationTo: 'clients', needed: 'A link has a client' }),
    // The horses that it offers, by their ids; empty for all of the client's.
    { name: 'horseIds', type: 'json' },
    // Its token is made from the seed, and found by its hash.
    { name: 'linkSeed', type: 'text', required: true },
    uniqueKey('linkHash'),
    { name: 'expiresAt', type: 'number', required: true, index: true },
    // The message or reminder that contains the link, so that each has one however often it is prepared.
    uniqueKey('standsIn'),
    idempotencyKey(),
  ],
};
