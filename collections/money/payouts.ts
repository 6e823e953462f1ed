import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { ownersRead } from '../access/rules';
import { moneyField } from '../fields/money';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { textField } from '../fields/people/person-fields';
import { idempotencyKey, serverField, uniqueKey } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';

/** Payouts: several people paid at once, with the bank's file. The payments are ledger rows. */
export const Payouts: CollectionConfig = {
  slug: 'payouts',
  labels: { singular: 'Payout', plural: 'Payouts' },
  access: ownersRead,
  admin: {
    group: 'Payouts',
    useAsTitle: 'id',
    defaultColumns: ['at', 'total', 'reference', 'by'],
    listSearchableFields: ['reference', 'by'],
    description: 'Several people paid at once, with the bank file. Start one under Team in the office.',
  },
  defaultSort: '-at',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    dateTimeField('at', 'When', {}),
    moneyField({ name: 'total', label: 'Total when it was chosen', required: true }),
    textField('reference', 'Reference', maxLength.paymentReference),
    textField('by', 'By', maxLength.referralName, { admin: { position: 'sidebar' } }),
    // Payees and amounts as decided. After a crash the payout continues from here.
    serverField({ name: 'lines', type: 'json', required: true }),
    // Held by the payout whose payments are being written. A second payout waits for it.
    uniqueKey('openKey'),
    // Undone: another payment to a payee came first.
    serverField({ name: 'undoneAt', type: 'date' }),
    idempotencyKey(),
    serverField({ name: 'outboxState', type: 'text', index: true, defaultValue: 'pending' }),
  ],
};
