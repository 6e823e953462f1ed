import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { encryptedText } from '../fields/people/encrypted-text';
import { idempotencyKey } from '../fields/server-field';

/** Addresses of other software that receive events. Their secrets are encrypted. */
export const Webhooks: CollectionConfig = {
  slug: 'webhooks',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    { name: 'url', type: 'text', required: true, maxLength: 2000 },
    { name: 'types', type: 'json', required: true },
    { name: 'description', type: 'text' },
    // The reason for being off: gone, failing, owner. Empty while the webhook is on.
    { name: 'offReason', type: 'text', index: true },
    // Sends only events with higher ids, since it was last switched on.
    { name: 'startsAfter', type: 'number', required: true },
    encryptedText('secret', { required: true }),
    // Replaced secrets, which sign for one more day: one per line, with its end (epoch milliseconds).
    encryptedText('secretBefore'),
    // The end of the newest replaced secret, and of a secret stored without its own end.
    { name: 'secretBeforeUntil', type: 'number' },
    // Start of the failures (epoch milliseconds). Empty after a successful delivery.
    { name: 'failingSince', type: 'number' },
    idempotencyKey(),
  ],
};
