import type { CollectionConfig } from 'payload';
import { workerEventStates, workerEventTypes } from '../../contracts/options';
import { ownersRead } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { textField } from '../fields/people/person-fields';
import { relation } from '../fields/relation';
import { serverField, uniqueKey } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';
import { workerName } from './worker-jobs';

const always = { condition: undefined };

/** The worker's events as sent by the phone, each once, with the phone's time and ours. */
export const WorkerEvents: CollectionConfig = {
  slug: 'worker-events',
  labels: { singular: 'Entry of the worker’s phone', plural: 'Worker’s phone' },
  access: ownersRead,
  admin: {
    group: 'Worker',
    useAsTitle: 'type',
    defaultColumns: ['type', 'workerName', 'at', 'receivedAt', 'state', 'reason'],
    description: 'Each tap on the worker’s phone, with its time. For checking only.',
  },
  defaultSort: '-id',
  hooks: { beforeValidate: [assignNumericId] },
  // Each event from the phone looks up the worker's held events.
  indexes: [{ fields: ['workerName', 'state'] }],
  fields: [
    numericId,
    { name: 'type', label: 'What', type: 'select', options: workerEventTypes, required: true },
    workerName(),
    dateTimeField('at', 'On the phone', always),
    dateTimeField('countsAt', 'Counts as', always),
    dateTimeField('receivedAt', 'Received', always),
    { name: 'state', label: 'State', type: 'select', options: workerEventStates, index: true },
    textField('reason', 'Why', 200),
    relation({ name: 'jobId', label: 'Job', relationTo: 'worker-jobs' }),
    relation({ name: 'timesheetId', label: 'Timesheet entry', relationTo: 'worker-timesheets' }),
    { name: 'notes', label: 'Notes', type: 'textarea' },
    // The worker's name and the phone's event id.
    uniqueKey('eventKey'),
    serverField({ name: 'photosTaken', type: 'number' }),
    // The held clock-in or break start to which a held event belongs.
    serverField({ name: 'heldWithId', type: 'number', index: true }),
  ],
};
