import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';

/** Delivery of one event to one webhook. A lease claims it, like a message. The row is deleted after 30 days. */
export const WebhookDeliveries: CollectionConfig = {
  slug: 'webhook-deliveries',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  indexes: [{ fields: ['webhookId', 'state', 'nextAttemptAt'] }, { fields: ['eventId', 'state'] }],
  fields: [
    numericId,
    { name: 'webhookId', type: 'number', required: true, index: true },
    // Empty for a test, which has no event row.
    { name: 'eventId', type: 'number' },
    { name: 'type', type: 'text', required: true },
    { name: 'dedupeKey', type: 'text', required: true, unique: true, index: true },
    { name: 'state', type: 'text', defaultValue: 'queued', index: true },
    { name: 'attempts', type: 'number', defaultValue: 0 },
    // The status of the last answer; empty when there was none.
    { name: 'status', type: 'number' },
    { name: 'ms', type: 'number' },
    // Instant of the last attempt (epoch milliseconds).
    { name: 'triedAt', type: 'number' },
    { name: 'nextAttemptAt', type: 'number', defaultValue: 0 },
    { name: 'leaseUntil', type: 'number', defaultValue: 0 },
    { name: 'leaseOwner', type: 'text' },
  ],
};
