import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { relation } from '../fields/relation';

/** Links to the private page of an invoice: each sending has one of its own. The token is derived, and stored as a hash. */
export const InvoiceLinks: CollectionConfig = {
  slug: 'invoice-links',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    relation({ name: 'invoiceId', relationTo: 'invoices' }),
    // `send`, or `account` for the list of the customer.
    { name: 'purpose', type: 'text', required: true },
    { name: 'linkSeed', type: 'text', required: true },
    { name: 'linkHash', type: 'text', required: true, unique: true, index: true },
    { name: 'endsAt', type: 'number', required: true, index: true },
  ],
};
