import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload';
import { ownersRead } from '../access/rules';
import { moneyField } from '../fields/money';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { row } from '../fields/people/person-fields';
import { plainDate } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';

const refuseDeletion: CollectionBeforeDeleteHook = () => {
  throw new Error('A credit note is not deleted');
};

/**
 * Credits of invoices. One insert takes the number and depends on all earlier credits of the invoice: both are unique
 * keys (docs/decisions/039).
 */
export const CreditNotes: CollectionConfig = {
  slug: 'credit-notes',
  labels: { singular: 'Credit note', plural: 'Credit notes' },
  access: ownersRead,
  admin: {
    group: 'Invoices',
    useAsTitle: 'number',
    defaultColumns: ['number', 'invoiceId', 'on', 'totalCents', 'reason'],
    listSearchableFields: ['number', 'reason'],
    description:
      'Credits for issued invoices. You make one on the invoice’s page in Money in the office. Read only here.',
  },
  defaultSort: '-id',
  hooks: { beforeValidate: [assignNumericId], beforeDelete: [refuseDeletion] },
  fields: [
    numericId,
    row(
      { name: 'number', label: 'Number', type: 'text', required: true, unique: true, index: true },
      relation({ name: 'invoiceId', label: 'Invoice', relationTo: 'invoices' }),
    ),
    row(
      plainDate({ name: 'on', label: 'Day', required: true, index: true }),
      moneyField({ name: 'totalCents', label: 'Total', required: true }),
    ),
    { name: 'reason', label: 'Reason', type: 'textarea' },
    dateTimeField('exportedAt', 'Imported into Xero'),
    // `[{ lineId, description, quantity, unitCents, taxable, totalCents, parts }]`
    serverField({ name: 'lines', type: 'json', required: true }),
    serverField({ name: 'gstCents', type: 'number', required: true }),
    serverField({ name: 'sequence', type: 'number', required: true, index: true }),
    // The number among the invoice's credits. Of several concurrent inserts one succeeds.
    serverField({ name: 'creditKey', type: 'text', required: true, unique: true, index: true }),
    serverField({ name: 'pdfFileId', type: 'number' }),
    idempotencyKey(),
    // Pending until the invoice follows and the PDF is made.
    serverField({ name: 'outboxState', type: 'text', index: true, defaultValue: 'pending' }),
  ],
};
