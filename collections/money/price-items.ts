import type { CollectionConfig } from 'payload';
import { priceFields } from '../../contracts/money/price-fields';
import { ownersManage } from '../access/rules';
import { payloadFields } from '../fields/declared';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { order } from '../fields/panel/content';
import { idempotencyKey } from '../fields/server-field';

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
    ...payloadFields(priceFields),
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
