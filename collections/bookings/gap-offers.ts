import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, uniqueKey } from '../fields/server-field';

/**
 * A gap in the calendar offered to one client by a private link. Accepting it creates a booking with the offer's key.
 */
export const GapOffers: CollectionConfig = {
  slug: 'gap-offers',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  indexes: [{ fields: ['clientId', 'createdAt'] }],
  fields: [
    numericId,
    relation({ name: 'clientId', relationTo: 'clients' }),
    { name: 'horseIds', type: 'json' },
    { name: 'date', type: 'text', required: true, index: true },
    { name: 'time', type: 'text', required: true },
    { name: 'durationMinutes', type: 'number', required: true },
    // The end of the hold, in epoch milliseconds.
    { name: 'until', type: 'number', required: true, index: true },
    { name: 'linkSeed', type: 'text', required: true },
    uniqueKey('linkHash'),
    // Reserves the client for a week, so that no client gets two offers in it.
    uniqueKey('clientKey'),
    // Pending until the message is created.
    serverField({ name: 'outboxState', type: 'text', index: true }),
    idempotencyKey(),
  ],
};
