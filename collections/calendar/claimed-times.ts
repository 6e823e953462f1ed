import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { numericId } from '../fields/numeric-id';

/**
 * One row: the places in the calendar that are being booked now. A conditional update adds a claim to this list, and
 * that claim gets the place (docs/decisions/040-places-are-claimed.md).
 */
export const ClaimedTimes: CollectionConfig = {
  slug: 'claimed-times',
  access: serverOnly,
  admin: { hidden: true },
  timestamps: false,
  fields: [
    numericId,
    { name: 'revision', type: 'number', required: true, defaultValue: 0 },
    { name: 'claims', type: 'json' },
  ],
};
