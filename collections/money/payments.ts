import type { CollectionBeforeDeleteHook, CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { paymentKinds, paymentMethods } from '../../contracts/options';
import { ownersRead } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { row, textField } from '../fields/people/person-fields';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';

const refuseDeletion: CollectionBeforeDeleteHook = () => {
  throw new Error('A payment can’t be deleted. Reverse it instead.');
};

/**
 * The ledger: each payee's payments and reversals with their items. Items' own rows follow from it
 * (docs/decisions/017). Entries of a payee are numbered, and each number is unique.
 */
export const Payments: CollectionConfig = {
  slug: 'payments',
  labels: { singular: 'Payment', plural: 'Payments' },
  access: ownersRead,
  admin: {
    group: 'Payouts',
    useAsTitle: 'reference',
    defaultColumns: ['at', 'serviceProviderId', 'referralFarrierId', 'kind', 'amount', 'method', 'by'],
    listSearchableFields: ['reference', 'note', 'by'],
    description:
      'Payments to your team and partners, and reversals, newest first. You pay in Team and Partners in the office.',
  },
  defaultSort: '-at',
  hooks: { beforeValidate: [assignNumericId], beforeDelete: [refuseDeletion] },
  fields: [
    numericId,
    row(
      relation({ name: 'serviceProviderId', label: 'Team member', relationTo: 'service-providers' }),
      relation({ name: 'referralFarrierId', label: 'Partner', relationTo: 'referral-farriers' }),
    ),
    row(
      { name: 'kind', label: 'What', type: 'select', options: paymentKinds, required: true, index: true },
      {
        // Negative for reversals, so that the sum of all rows is the paid amount.
        name: 'amount',
        label: 'Amount',
        type: 'number',
        required: true,
        custom: { audited: true },
        validate: (value: unknown) => Number.isSafeInteger(value) || 'The amount is a whole number of cents',
        admin: {
          components: {
            Field: '/cms/panel/components/money#MoneyField',
            Cell: '/cms/panel/components/money#MoneyCell',
          },
        },
      },
    ),
    row(
      { name: 'method', label: 'How', type: 'select', options: paymentMethods },
      textField('reference', 'Reference', maxLength.name),
    ),
    { name: 'note', label: 'Note', type: 'textarea', maxLength: maxLength.text },
    // `[{ id, amount }]`: work of a team member or referred clients of a partner, with amounts.
    serverField({ name: 'items', type: 'json', required: true }),
    { ...dateTimeField('at', 'When', {}), index: true },
    textField('by', 'By', maxLength.referralName, { admin: { position: 'sidebar' } }),
    relation({
      name: 'reverses',
      label: 'Reverses',
      relationTo: 'payments',
      admin: { position: 'sidebar' },
    }),
    relation({
      name: 'payoutId',
      label: 'Payout',
      relationTo: 'payouts',
      admin: { position: 'sidebar' },
    }),
    // The number among the payee's entries. Of several concurrent inserts one succeeds.
    serverField({ name: 'sequence', type: 'number', required: true }),
    serverField({ name: 'ledgerKey', type: 'text', required: true, unique: true, index: true }),
    idempotencyKey(),
    // Pending until the items' rows follow and the payee's message is created.
    serverField({ name: 'outboxState', type: 'text', index: true, defaultValue: 'pending' }),
  ],
};
