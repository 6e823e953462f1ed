import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { encryptedText } from '../fields/people/encrypted-text';
import { idempotencyKey } from '../fields/server-field';

/** Addresses of other software that are told of events. Their secrets are stored encrypted. */
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
    // Why it is off: gone, failing, owner; empty while it is on.
    { name: 'offReason', type: 'text', index: true },
    // Sends events with higher numbers: those since it was last switched on.
    { name: 'startsAfter', type: 'number', required: true },
    encryptedText('secret', { required: true }),
    // Replaced secrets, which sign for a day longer: one a line, with its end (epoch milliseconds).
    encryptedText('secretBefore'),
    // The end of the newest of them, and of one that is kept without.
    { name: 'secretBeforeUntil', type: 'number' },
    // Since when nothing was taken (epoch milliseconds); empty after a delivery that was.
    { name: 'failingSince', type: 'number' },
    idempotencyKey(),
  ],
};
