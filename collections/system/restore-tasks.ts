import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { restoreTaskKinds, restoreTaskStates } from '../../contracts/options';
import { denyAll, ownersManage } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { serverField, uniqueKey } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';
import { replayAfterRestore } from '../hooks/replay-after-restore';

/**
 * Erasures, payments, reversals and removals that are newer than the restored backup, from the replaced data. The
 * restore loses them. Each waits for the owner's decision (docs/operations.md).
 */
export const RestoreTasks: CollectionConfig = {
  slug: 'restore-tasks',
  labels: { singular: 'Change since the backup', plural: 'Changes since the backup' },
  access: { ...ownersManage, create: denyAll, delete: denyAll },
  admin: {
    group: 'Settings',
    useAsTitle: 'what',
    defaultColumns: ['what', 'madeAt', 'state'],
    listSearchableFields: ['what'],
    description:
      'After a restore: deletions and payments made since the backup, which the restore undid. Redo each one, or mark it as done. This never pays anyone twice: it only records what the bank has already done.',
  },
  defaultSort: 'madeAt',
  hooks: { beforeValidate: [assignNumericId, replayAfterRestore] },
  fields: [
    numericId,
    {
      name: 'what',
      label: 'What',
      type: 'text',
      required: true,
      maxLength: maxLength.text,
      admin: { readOnly: true },
    },
    {
      name: 'state',
      label: 'What becomes of it',
      type: 'select',
      options: restoreTaskStates,
      required: true,
      defaultValue: 'open',
      index: true,
    },
    dateTimeField('madeAt', 'Made', {}),
    serverField({ name: 'kind', type: 'select', options: restoreTaskKinds, required: true }),
    // `service-providers 12`, who cannot be paid while the task is open; `users 12`, whose deletion closes the task.
    serverField({ name: 'person', type: 'text', index: true }),
    // The customer or the ledger entry.
    serverField({ name: 'details', type: 'json', required: true }),
    uniqueKey('taskKey'),
  ],
};
