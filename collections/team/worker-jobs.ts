import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { workerJobStatuses } from '../../contracts/options';
import { ownersManage } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { side, text } from '../fields/people';
import { phoneField } from '../fields/phone';
import { plainDate, plainTime } from '../fields/plain-date';
import { serverField } from '../fields/server-field';

/** The worker's name, lower case, as the server knows it too. */
export const workerName = () =>
  text('workerName', 'Worker', 50, {
    required: true,
    index: true,
    defaultValue: () => process.env.WORKER_NAME?.trim().toLowerCase() || 'sam',
  });

/** Jobs of the employed worker. */
export const WorkerJobs: CollectionConfig = {
  slug: 'worker-jobs',
  labels: { singular: 'Worker’s job', plural: 'Worker’s jobs' },
  access: ownersManage,
  admin: {
    group: 'Team & partners',
    useAsTitle: 'clientName',
    defaultColumns: ['clientName', 'scheduledDate', 'scheduledTime', 'address', 'workerName', 'status'],
    listSearchableFields: ['clientName', 'phone', 'address', 'description'],
    description: 'What your worker sees in the schedule on the phone. Photos are on the admin pages.',
  },
  defaultSort: ['-scheduledDate', '-scheduledTime'],
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    side(
      text('clientName', 'Client', maxLength.name, { required: true }),
      phoneField({ name: 'phone', required: true }),
    ),
    text('address', 'Address', maxLength.address, { required: true }),
    side(
      plainDate({ name: 'scheduledDate', label: 'Date', required: true, index: true }),
      plainTime({ name: 'scheduledTime', label: 'Time', required: true }),
    ),
    { name: 'description', label: 'What to do', type: 'textarea', maxLength: maxLength.text },
    {
      name: 'notes',
      label: 'Worker’s notes',
      type: 'textarea',
      maxLength: maxLength.text,
      admin: { description: 'Written by the worker when the job is done.' },
    },
    { ...workerName(), admin: { position: 'sidebar' } },
    {
      name: 'status',
      label: 'Status',
      type: 'select',
      options: workerJobStatuses,
      required: true,
      defaultValue: 'pending',
      index: true,
      admin: { position: 'sidebar' },
    },
    serverField({ name: 'photoIds', type: 'json' }),
  ],
};
