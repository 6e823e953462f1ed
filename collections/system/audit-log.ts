import type { CollectionBeforeChangeHook, CollectionBeforeDeleteHook, CollectionConfig } from 'payload';
import { ownersRead } from '../access/rules';
import { listExport } from '../fields/list-export';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { serverField, serverWritten } from '../fields/server-field';
import { momentFormat } from '../fields/timestamps';

/** Entries are only added, never changed, not even by the server. */
const refuseChange: CollectionBeforeChangeHook = ({ operation }) => {
  if (operation !== 'create') throw new Error('An entry of the activity log cannot be changed');
};
const refuseDeletion: CollectionBeforeDeleteHook = () => {
  throw new Error('An entry of the activity log cannot be deleted');
};

/** The audit log: sign-ins and failed ones, every change by owners, and deletions and money changes by others. */
export const AuditLog: CollectionConfig = {
  slug: 'audit-log',
  labels: { singular: 'Entry', plural: 'Activity log' },
  access: ownersRead,
  admin: {
    group: 'Settings',
    useAsTitle: 'action',
    components: { beforeListTable: [listExport('/api/admin/audit/export.csv')] },
    defaultColumns: ['at', 'actor', 'action', 'subject', 'fields'],
    listSearchableFields: ['actor', 'action', 'subject'],
    description:
      'Sign-ins, failed ones too, and each change with the person who made it. No one can change this log.',
  },
  defaultSort: '-at',
  timestamps: false,
  hooks: {
    beforeValidate: [assignNumericId],
    beforeChange: [refuseChange],
    beforeDelete: [refuseDeletion],
  },
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
    {
      name: 'subject',
      label: 'About',
      type: 'text',
      index: true,
      admin: { components: { Cell: '/cms/panel/components/cells/audit-cells#AuditSubjectCell' } },
    },
    {
      name: 'fields',
      label: 'Fields',
      type: 'ui',
      admin: { components: { Cell: '/cms/panel/components/cells/audit-cells#AuditFieldsCell' } },
    },
    // The person of the row, as `users 12`.
    serverField({ name: 'person', type: 'text', index: true }),
    // Names of the changed fields, for a column of the list.
    serverWritten({ name: 'details', type: 'json' }),
  ],
};
