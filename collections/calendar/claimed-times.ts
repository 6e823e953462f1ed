import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { numericId } from '../fields/numeric-id';

/**
 * One row: the places in the calendar that are being taken at this moment. A place is had by whose claim gets into this
 * list by a conditional update, whatever else is written afterwards (docs/decisions/040-what-a-day-can-hold.md).
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
