import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { dateIn, defaultTimeZone } from '../../rules/time/zone';
import { denyAll, ownersManage } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { rowTitle } from '../fields/panel/panel-title';
import { setOnlyAtCreation } from '../fields/people/paid-by';
import { row, textField } from '../fields/people/person-fields';
import { plainDate } from '../fields/plain-date';
import { serverField, uniqueKey } from '../fields/server-field';
import { dateTimeField, momentFormat } from '../fields/timestamps';
import { auditedAs } from '../hooks/audit';
import { writeDownShift } from '../hooks/worker-rows';
import { workerName } from './worker-jobs';

const clock = { pickerAppearance: 'dayAndTime' as const, displayFormat: momentFormat };

/** The worker's hours. The open entry holds `openKey`, so a second open entry is refused. */
export const WorkerTimesheets: CollectionConfig = {
  slug: 'worker-timesheets',
  labels: { singular: 'Timesheet entry', plural: 'Timesheets' },
  // The office makes an entry void. It stays in the lists.
  access: { ...ownersManage, delete: denyAll },
  admin: {
    group: 'Worker',
    useAsTitle: 'workDate',
    components: rowTitle('timesheet'),
    defaultColumns: ['workDate', 'workerName', 'clockIn', 'clockOut', 'totalHours', 'correctionState'],
    listSearchableFields: ['workerName', 'workDate', 'notes'],
    description:
      'When your worker clocked in and out, newest first. Correct hours under Worker in the office.',
  },
  // The entry decided a payment, so the log stores its values after a deletion.
  custom: auditedAs('workerName', 'workDate', 'clockIn', 'clockOut', 'totalHours', 'breaks'),
  defaultSort: '-clockIn',
  hooks: { beforeValidate: [assignNumericId, writeDownShift] },
  indexes: [{ fields: ['workerName', 'clockIn'] }],
  fields: [
    numericId,
    row(
      { ...workerName(), access: setOnlyAtCreation },
      plainDate({
        name: 'workDate',
        label: 'Day',
        required: true,
        index: true,
        access: setOnlyAtCreation,
        defaultValue: () => dateIn(process.env.BUSINESS_TIME_ZONE || defaultTimeZone, new Date()),
        admin: { description: 'Worked out from when the shift began.' },
      }),
    ),
    row(
      {
        name: 'clockIn',
        label: 'Clocked in',
        type: 'date',
        required: true,
        index: true,
        access: setOnlyAtCreation,
        admin: { date: clock },
      },
      {
        name: 'clockOut',
        label: 'Clocked out',
        type: 'date',
        access: setOnlyAtCreation,
        admin: { date: clock, description: 'Blank until the shift ends.' },
      },
    ),
    textField('totalHours', 'Hours', 20, {
      admin: { readOnly: true, description: 'Worked out by the server when the shift ends.' },
    }),
    { name: 'notes', label: 'Notes', type: 'textarea', maxLength: maxLength.text },
    textField('correctionState', 'Correction', 20, {
      index: true,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'Whether the worker asked for a correction. Answer it on the admin pages.',
      },
    }),
    textField('correctionAnswer', 'Your answer', maxLength.correction, {
      admin: { position: 'sidebar', readOnly: true, condition: (data) => Boolean(data.correctionAnswer) },
    }),
    dateTimeField('approvedAt', 'Approved'),
    // Void: lists show the entry, and sums ignore it.
    dateTimeField('voidedAt', 'Void since'),
    uniqueKey('openKey'),
    // Ids of the phone's events that opened and closed the entry. A retry finds the entry by its id.
    uniqueKey('startEventId'),
    uniqueKey('endEventId'),
    // Counts every change. Of two concurrent changes one reads again.
    serverField({ name: 'revision', type: 'number', defaultValue: 0 }),
    // The clocked hours, stored once a correction has replaced them.
    serverField({ name: 'clocked', type: 'json' }),
    serverField({ name: 'correctionRequested', type: 'json' }),
    serverField({ name: 'breaks', type: 'json' }),
  ],
};
