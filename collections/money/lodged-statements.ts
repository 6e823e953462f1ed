import type { CollectionConfig } from 'payload';
import { ownersRead } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { row } from '../fields/people/person-fields';
import { plainDate } from '../fields/plain-date';
import { idempotencyKey, serverField, serverWritten, uniqueKey } from '../fields/server-field';

/**
 * Lodged activity statements, unchanged. Later changes of their days count in the next statement. Only the newest can
 * be deleted.
 */
export const LodgedStatements: CollectionConfig = {
  slug: 'lodged-statements',
  labels: { singular: 'Lodged statement', plural: 'Lodged statements' },
  access: ownersRead,
  admin: {
    group: 'Tax & expenses',
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'on'],
    description: 'Activity statements you have lodged. You record them under Tax in Money in the office.',
  },
  defaultSort: '-from',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    row(
      plainDate({ name: 'from', label: 'From', required: true }),
      plainDate({ name: 'to', label: 'To', required: true, index: true }),
      plainDate({ name: 'on', label: 'Lodged on', required: true }),
    ),
    // The figures to type, in whole dollars.
    serverWritten({ name: 'toType', type: 'json', required: true }),
    // `[{ invoiceId | expenseId, g1, oneA, oneB, g10, g11 }]`: the part of each invoice and expense in the statement,
    // in cents.
    serverField({ name: 'rows', type: 'json', required: true }),
    // Rows of all earlier days, stored with the first statement only.
    serverField({ name: 'before', type: 'json' }),
    // An instant before the figures were read.
    serverField({ name: 'readAt', type: 'date', required: true }),
    // The number among all statements. Of two concurrent inserts one succeeds.
    serverField({ name: 'sequence', type: 'number', required: true }),
    uniqueKey('lodgedKey'),
    idempotencyKey(),
  ],
};
