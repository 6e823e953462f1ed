import type { CollectionConfig } from 'payload';
import { ownersRead } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { serverField } from '../fields/server-field';
import { momentFormat } from '../fields/timestamps';

/** Who did what that matters: sign-ins and failed ones, and what owners add, change and delete in the CMS. */
export const AuditLog: CollectionConfig = {
  slug: 'audit-log',
  labels: { singular: 'Entry', plural: 'Activity log' },
  access: ownersRead,
  admin: {
    group: 'Settings',
    useAsTitle: 'action',
    defaultColumns: ['at', 'actor', 'action', 'subject'],
    listSearchableFields: ['actor', 'action', 'subject'],
    description: 'Who signed in or failed to, and who added, changed or deleted what. Nobody can change it.',
  },
  defaultSort: '-at',
  timestamps: false,
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    {
      name: 'at',
      label: 'When',
      type: 'date',
      required: true,
      index: true,
      defaultValue: () => new Date().toISOString(),
      admin: { date: { pickerAppearance: 'dayAndTime', displayFormat: momentFormat } },
    },
    { name: 'actor', label: 'Who', type: 'text', required: true, index: true },
    { name: 'action', label: 'What', type: 'text', required: true, index: true },
    { name: 'subject', label: 'Of whom or what', type: 'text', index: true },
    serverField({ name: 'details', type: 'json' }),
  ],
};
