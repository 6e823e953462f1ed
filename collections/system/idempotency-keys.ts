import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';

/**
 * Calls that must run only once, with their answers. The id comes from caller, call and key, so that one of several
 * concurrent calls starts. The answer is encrypted with the key, which only the caller has.
 */
export const IdempotencyKeys: CollectionConfig = {
  slug: 'idempotency-keys',
  access: serverOnly,
  admin: { hidden: true },
  timestamps: false,
  fields: [
    { name: 'id', type: 'text', required: true },
    // The request fingerprint. The same key with other content is refused.
    { name: 'fingerprint', type: 'text', required: true },
    // The key in the call's row. A retry after a crash finds the row by it.
    { name: 'mark', type: 'text', required: true },
    // End of the lease. Afterwards another call may take over.
    { name: 'leaseUntil', type: 'number', required: true },
    { name: 'status', type: 'number' },
    // Overrides Payload's limit of 40,000 characters. An import of thousands of rows has a long answer.
    { name: 'answer', type: 'text', maxLength: 12_000_000 },
    { name: 'expiresAt', type: 'number', required: true, index: true },
  ],
};
