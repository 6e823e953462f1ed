import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { numericId } from '../fields/numeric-id';
import { serverField } from '../fields/server-field';

/**
 * Events for other software. The insert itself takes the next id above the highest, so no lower id appears later. A
 * reader up to an id has missed none (cms/domain/connections/events/write-event.ts).
 */
export const Events: CollectionConfig = {
  slug: 'events',
  access: serverOnly,
  admin: { hidden: true },
  fields: [
    numericId,
    { name: 'type', type: 'text', required: true, index: true },
    { name: 'at', type: 'date', required: true, index: true },
    // Subject, mark of the change before, and place: the changes of a row follow each other in one order.
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    // Types of the change's events and the value of `eventSeen` after them. Only the first event stores them.
    serverField({ name: 'note', type: 'text' }),
    { name: 'subject', type: 'text', required: true, index: true },
    { name: 'data', type: 'json', required: true },
    // Pending until the deliveries to webhooks are created.
    serverField({ name: 'outboxState', type: 'text', index: true }),
  ],
};
