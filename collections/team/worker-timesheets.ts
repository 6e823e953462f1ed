import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { ownersManage } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { side, text } from '../fields/people';
import { plainDate } from '../fields/plain-date';
import { serverField, uniqueKey } from '../fields/server-field';
import { momentFormat } from '../fields/timestamps';
import { workerName } from './worker-jobs';

const clock = { pickerAppearance: 'dayAndTime' as const, displayFormat: momentFormat };

/** The worker's hours. `openKey` is held by the one entry that runs: a second one can't be opened. */
export const WorkerTimesheets: CollectionConfig = {
  slug: 'worker-timesheets',
  labels: { singular: 'Timesheet entry', plural: 'Timesheets' },
  access: ownersManage,
  admin: {
    group: 'Team & partners',
    useAsTitle: 'workDate',
    defaultColumns: ['workDate', 'workerName', 'clockIn', 'clockOut', 'totalHours', 'correctionState'],
    listSearchableFields: ['workerName', 'workDate', 'notes'],
    description: 'When your worker clocked in and out, newest first.',
  },
  defaultSort: '-clockIn',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    side(workerName(), plainDate({ name: 'workDate', label: 'Day', required: true, index: true })),
    side(
      {
        name: 'clockIn',
        label: 'Clocked in',
        type: 'date',
        required: true,
        index: true,
        admin: { date: clock },
      },
      {
        name: 'clockOut',
        label: 'Clocked out',
        type: 'date',
        admin: { date: clock, description: 'Empty while the shift runs.' },
      },
    ),
    text('totalHours', 'Hours', 20, {
      admin: { readOnly: true, description: 'Worked out by the server when the shift ends.' },
    }),
    { name: 'notes', label: 'Notes', type: 'textarea', maxLength: maxLength.text },
    text('correctionState', 'Correction', 20, {
      index: true,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'Whether the worker asked for a correction. Answer it on the admin pages.',
      },
    }),
    uniqueKey('openKey'),
    serverField({ name: 'correctionRequested', type: 'json' }),
    serverField({ name: 'breaks', type: 'json' }),
  ],
};
