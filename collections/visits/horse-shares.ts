import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { idempotencyKey, uniqueKey } from '../fields/server-field';

/** Private links to a horse's hoof passport, stored as hashes. */
export const HorseShares: CollectionConfig = {
  slug: 'horse-shares',
  labels: { singular: 'Share of a horse', plural: 'Shares of horses' },
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    { name: 'tokenHash', type: 'text', required: true, unique: true, index: true },
    // `5:3` is place 3 of horse 5. The number of places limits a horse's open shares.
    uniqueKey('place'),
    { name: 'horseId', type: 'number', required: true, index: true },
    // The horse's client when the link was created. A change of client ends the link.
    { name: 'clientId', type: 'number', index: true },
    { name: 'name', type: 'text', required: true },
    { name: 'until', type: 'date', required: true },
    { name: 'opened', type: 'number', defaultValue: 0 },
    { name: 'endedAt', type: 'date' },
    idempotencyKey(),
  ],
};
