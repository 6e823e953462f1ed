import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { plainDate } from '../fields/plain-date';

/**
 * One row for each horse of a completed, active visit, to find a horse's visits. Derived from the visit's record,
 * which can recreate it at any time.
 */
export const VisitHorses: CollectionConfig = {
  slug: 'visit-horses',
  labels: { singular: 'Horse of a visit', plural: 'Horses of visits' },
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  indexes: [{ fields: ['horseId', 'doneOn'] }],
  fields: [
    numericId,
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'visitId', type: 'number', required: true, index: true },
    { name: 'appointmentId', type: 'number', required: true, index: true },
    { name: 'horseId', type: 'number', required: true },
    plainDate({ name: 'doneOn', required: true }),
    { name: 'outcome', type: 'text', required: true },
    // Weeks until the next visit, if the record has them.
    { name: 'nextWeeks', type: 'number' },
    { name: 'completedAt', type: 'date', required: true },
  ],
};
