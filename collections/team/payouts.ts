import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { ownersRead } from '../access/rules';
import { moneyField } from '../fields/money';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { text } from '../fields/people/people';
import { idempotencyKey, serverField } from '../fields/server-field';
import { moment } from '../fields/timestamps';

/** Payout runs: several people paid at once, with the bank's file. The payments themselves are rows of the ledger. */
export const Payouts: CollectionConfig = {
  slug: 'payouts',
  labels: { singular: 'Payout run', plural: 'Payout runs' },
  access: ownersRead,
  admin: {
    group: 'Team & partners',
    useAsTitle: 'id',
    defaultColumns: ['at', 'total', 'reference', 'by'],
    listSearchableFields: ['reference', 'by'],
    description: 'Several people paid at once. Start one under Manage Team on the admin pages.',
  },
  defaultSort: '-at',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    moment('at', 'When', {}),
    moneyField({ name: 'total', label: 'Total when it was chosen', required: true }),
    text('reference', 'Reference', maxLength.paymentReference),
    text('by', 'By', maxLength.referralName, { admin: { position: 'sidebar' } }),
    // Whom it pays for what, as it was decided: what a crash cut off is written down from here.
    serverField({ name: 'lines', type: 'json', required: true }),
    idempotencyKey(),
    serverField({ name: 'outboxState', type: 'text', index: true, defaultValue: 'pending' }),
  ],
};
