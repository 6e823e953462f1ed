import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { expenseCategories, invoiceMethods } from '../../contracts/money/money-options';
import { maxCents } from '../../rules/money/money';
import { ownersRead } from '../access/rules';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { row, textField } from '../fields/people/person-fields';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { plainDate } from '../fields/plain-date';
import { idempotencyKey, serverField } from '../fields/server-field';

/** Cents. Negative means money back. */
const signedMoney = (name: string, label: string) =>
  ({
    name,
    label,
    type: 'number',
    min: -maxCents,
    max: maxCents,
    custom: { audited: true },
    admin: {
      components: {
        Field: '/cms/panel/components/money#MoneyField',
        Cell: '/cms/panel/components/money#MoneyCell',
      },
    },
  }) as const;

/** Purchases of the business. An expense without a sum is a draft and counts nowhere. */
export const Expenses: CollectionConfig = {
  slug: 'expenses',
  labels: { singular: 'Expense', plural: 'Expenses' },
  access: ownersRead,
  admin: {
    group: 'Tax & expenses',
    useAsTitle: 'supplier',
    defaultColumns: ['boughtOn', 'supplier', 'category', 'totalCents'],
    listSearchableFields: ['supplier', 'note'],
    description: 'The purchases of the business. You add them in Money in the office. Read only here.',
    baseFilter: () => ({ deletedAt: { exists: false } }),
  },
  defaultSort: '-boughtOn',
  hooks: { beforeValidate: [assignNumericId] },
  indexes: [{ fields: ['deletedAt', 'boughtOn'] }, { fields: ['deletedAt', 'draft'] }],
  fields: [
    numericId,
    row(
      plainDate({ name: 'boughtOn', label: 'Bought on', index: true }),
      // Empty means the day of purchase.
      plainDate({ name: 'paidOn', label: 'Paid on', index: true }),
      flag({ name: 'unpaid', label: 'Not paid yet' }),
    ),
    row(textField('supplier', 'Supplier', maxLength.name), {
      name: 'category',
      label: 'Category',
      type: 'select',
      options: expenseCategories,
    }),
    // An empty GST means an eleventh of the sum.
    row(signedMoney('totalCents', 'Sum'), signedMoney('gstCents', 'GST, when it is no eleventh')),
    row(flag({ name: 'capital', label: 'Lasts for years' }), {
      name: 'method',
      label: 'Paid by',
      type: 'select',
      options: invoiceMethods,
    }),
    { name: 'note', label: 'Note', type: 'textarea', maxLength: maxLength.text },
    flag({ name: 'draft', label: 'Without a sum', index: true }),
    // The owner confirmed that this is no duplicate of the expense with the same sum, day and supplier.
    serverField({ name: 'keptApart', type: 'checkbox', defaultValue: false }),
    serverField({ name: 'receiptFileId', type: 'number' }),
    serverField({ name: 'deletedAt', type: 'date', index: true }),
    searchedText(searchedOf.expenses),
    serverField({ name: 'revision', type: 'number', defaultValue: 0 }),
    idempotencyKey(),
  ],
};
