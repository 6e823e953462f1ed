import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { numericId } from '../fields/numeric-id';
import { serverField } from '../fields/server-field';

/**
 * What has happened, for other software. The id is one above the highest, taken by the insert itself, so no lower one
 * comes later: who has read up to an id has missed nothing (cms/domain/events/write-event.ts).
 */
export const Events: CollectionConfig = {
  slug: 'events',
  access: serverOnly,
  admin: { hidden: true },
  fields: [
    numericId,
    { name: 'type', type: 'text', required: true, index: true },
    { name: 'at', type: 'date', required: true, index: true },
    // What it is about, the mark of the change that it tells of, and the type: once for each.
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'subject', type: 'text', required: true, index: true },
    { name: 'data', type: 'json', required: true },
    // Pending until the deliveries to webhooks are made.
    serverField({ name: 'outboxState', type: 'text', index: true }),
  ],
};
