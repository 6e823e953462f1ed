import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { accountEntryKinds, movementMethods } from '../../contracts/money/money-options';
import { ownersRead } from '../access/rules';
import { moneyField } from '../fields/money';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { row, textField } from '../fields/people/person-fields';
import { plainDate } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField } from '../fields/server-field';

const refuseDeletion: CollectionBeforeDeleteHook = () => {
  throw new Error('An entry of a client’s account can’t be deleted. Reverse it instead.');
};

/**
 * The accounts of clients: money for several invoices or in advance, its use, and what went back. One insert decides, by
 * the number of the entry in its account; the movements of the invoices follow from it (docs/decisions/017).
 */
export const AccountEntries: CollectionConfig = {
  slug: 'account-entries',
  labels: { singular: 'Entry on an account', plural: 'Money on account' },
  access: ownersRead,
  admin: {
    group: 'Invoices',
    useAsTitle: 'on',
    defaultColumns: ['on', 'clientId', 'kind', 'amountCents', 'method', 'reference'],
    listSearchableFields: ['reference', 'on'],
    description:
      'Payments that clients made in advance. You record them on the client’s page in the office. Read only here.',
  },
  defaultSort: '-id',
  hooks: { beforeValidate: [assignNumericId], beforeDelete: [refuseDeletion] },
  fields: [
    numericId,
    row(relation({ name: 'clientId', label: 'Client', relationTo: 'clients' }), {
      name: 'kind',
      label: 'Kind',
      type: 'select',
      options: accountEntryKinds,
      required: true,
    }),
    row(
      plainDate({ name: 'on', label: 'Day', required: true, index: true }),
      moneyField({ name: 'amountCents', label: 'Amount', required: true }),
    ),
    row(
      { name: 'method', label: 'Paid by', type: 'select', options: movementMethods },
      textField('reference', 'Reference', maxLength.name),
    ),
    // Cash rounding of a refund: the paid sum less the account's sum.
    serverField({ name: 'roundingCents', type: 'number' }),
    // `[{ invoiceId, cents, roundingCents }]`: the paid invoices.
    serverField({ name: 'shares', type: 'json' }),
    // The payment that this entry reverses, and the reason.
    serverField({ name: 'reverses', type: 'number', index: true }),
    serverField({ name: 'why', type: 'text' }),
    // The number among the client's entries. Of several concurrent inserts one succeeds.
    serverField({ name: 'sequence', type: 'number', required: true }),
    serverField({ name: 'accountKey', type: 'text', required: true, unique: true, index: true }),
    idempotencyKey(),
    // Pending until the invoices follow.
    serverField({ name: 'outboxState', type: 'text', index: true, defaultValue: 'pending' }),
  ],
};
