import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';

/** Forms of the site that look automated. The owner accepts or deletes them. */
export const HeldForms: CollectionConfig = {
  slug: 'held-forms',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    { name: 'kind', type: 'select', options: ['review', 'survey', 'booklet'], required: true, index: true },
    // The form as it was sent, after its checks.
    { name: 'input', type: 'json', required: true },
    // A repeated form has the same key and is stored once.
    { name: 'formKey', type: 'text', required: true, unique: true, index: true },
  ],
};
