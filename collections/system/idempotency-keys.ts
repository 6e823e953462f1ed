import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';

/**
 * Calls that must not be done twice, with their answers. The id is made from the caller, the call and its key, so
 * that of several at once one begins; the answer is encrypted with the key, which only the caller has.
 */
export const IdempotencyKeys: CollectionConfig = {
  slug: 'idempotency-keys',
  access: serverOnly,
  admin: { hidden: true },
  timestamps: false,
  fields: [
    { name: 'id', type: 'text', required: true },
    // The request fingerprint: the same key with another content is refused.
    { name: 'fingerprint', type: 'text', required: true },
    // The key that the call's row carries, so that a second try after a crash finds it.
    { name: 'mark', type: 'text', required: true },
    // Until when somebody is at it. Whoever comes later takes over.
    { name: 'leaseUntil', type: 'number', required: true },
    { name: 'status', type: 'number' },
    // Payload's own limit is 40,000 characters. An import of thousands of rows has a long answer.
    { name: 'answer', type: 'text', maxLength: 12_000_000 },
    { name: 'expiresAt', type: 'number', required: true, index: true },
  ],
};
