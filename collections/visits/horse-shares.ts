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
    // `5:3`, the third place of horse 5: a horse has so many places for open shares.
    uniqueKey('place'),
    { name: 'horseId', type: 'number', required: true, index: true },
    // The horse's client when the link was made. With another client the link ends.
    { name: 'clientId', type: 'number', index: true },
    { name: 'name', type: 'text', required: true },
    { name: 'until', type: 'date', required: true },
    { name: 'opened', type: 'number', defaultValue: 0 },
    { name: 'endedAt', type: 'date' },
    idempotencyKey(),
  ],
};
