import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { ownersManage } from '../access/rules';
import { flag } from '../fields/flag';
import { moneyField } from '../fields/money';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { order } from '../fields/panel/content';
import { row, textField } from '../fields/people/person-fields';
import { idempotencyKey } from '../fields/server-field';
import { wholeNumber } from '../fields/whole-number';

/** The price list, source of the lines of visits and invoices. */
export const PriceItems: CollectionConfig = {
  slug: 'price-items',
  labels: { singular: 'Price', plural: 'Price list' },
  access: ownersManage,
  admin: {
    group: 'Invoices',
    useAsTitle: 'name',
    defaultColumns: ['name', 'cents', 'taxable', 'minutes', 'active', 'order'],
    listSearchableFields: ['name', 'description'],
    description:
      'Your prices for each piece of work. Changes apply to new invoices only. You can change prices in Money in the office too.',
  },
  defaultSort: 'order',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    textField('name', 'Name', maxLength.name, { required: true }),
    textField('description', 'Text on the invoice', maxLength.invoiceLine, {
      admin: { description: 'Empty: the name.' },
    }),
    row(
      moneyField({
        name: 'cents',
        label: 'Price',
        required: true,
        admin: { description: 'Including GST, where you charge it.' },
      }),
      wholeNumber({ name: 'minutes', label: 'Takes (minutes)', min: 0, max: 600 }),
    ),
    flag({ name: 'taxable', label: 'With GST', defaultValue: true, words: ['With GST', 'GST-free'] }),
    flag({
      name: 'active',
      label: 'Offered',
      defaultValue: true,
      admin: { position: 'sidebar', description: 'Untick to stop suggesting it.' },
    }),
    order,
    idempotencyKey(),
  ],
};
