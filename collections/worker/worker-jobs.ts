import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { workerJobStatuses } from '../../contracts/options';
import { jobFields } from '../../contracts/worker/job-fields';
import { denyAll, ownersManage } from '../access/rules';
import { payloadFields } from '../fields/declared';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { addressText, nameText, row, textField } from '../fields/people/person-fields';
import { phoneField } from '../fields/people/phone';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, uniqueKey } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';
import { assignJobsClient } from '../hooks/assign-client';
import { refuseCompletedJobChange, refuseVisitJobMove } from '../hooks/worker-rows';

/** The worker's name in lower case, as in the server's settings. */
export const workerName = () =>
  textField('workerName', 'Worker', 50, {
    required: true,
    index: true,
    defaultValue: () => process.env.WORKER_NAME?.trim().toLowerCase() || 'sam',
    hooks: {
      beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value)],
    },
  });

const { clientName: _, phone: __, address: ___, ...others } = jobFields;

export const WorkerJobs: CollectionConfig = {
  slug: 'worker-jobs',
  labels: { singular: 'Worker’s job', plural: 'Worker’s jobs' },
  // Only the owner's page deletes a job. It deletes the photos too and notifies the worker.
  access: { ...ownersManage, delete: denyAll },
  admin: {
    group: 'Worker',
    useAsTitle: 'clientName',
    defaultColumns: ['clientName', 'scheduledDate', 'scheduledTime', 'address', 'workerName', 'status'],
    listSearchableFields: ['clientName', 'phone', 'address', 'description'],
    description: 'Jobs in your worker’s portal. Add and remove them under Worker in the office.',
  },
  defaultSort: ['-scheduledDate', '-scheduledTime'],
  hooks: {
    beforeValidate: [assignNumericId, refuseCompletedJobChange, refuseVisitJobMove, assignJobsClient],
  },
  // For the phone's lists of open and recently completed jobs.
  indexes: [{ fields: ['workerName', 'status', 'scheduledDate'] }],
  fields: [
    numericId,
    row(
      nameText('clientName', 'Client', maxLength.clientName, { required: true }),
      // Optional, because a visit in the calendar may lack phone and address, and so may its job.
      phoneField({ name: 'phone', length: maxLength.longPhone }),
    ),
    addressText(maxLength.visitAddress),
    ...payloadFields(others, ['scheduledDate']),
    {
      name: 'notes',
      label: 'Worker’s notes',
      type: 'textarea',
      maxLength: maxLength.text,
      admin: { description: 'Written by the worker when the job is done.' },
    },
    { ...workerName(), admin: { position: 'sidebar' } },
    relation({
      name: 'userId',
      label: 'Customer’s account',
      relationTo: 'users',
      admin: {
        position: 'sidebar',
        description: 'The client of this job. We remove it when that account is deleted.',
      },
    }),
    relation({
      name: 'clientId',
      label: 'Client',
      relationTo: 'clients',
      admin: { position: 'sidebar', allowCreate: false },
    }),
    relation({
      name: 'appointmentId',
      label: 'Visit',
      relationTo: 'appointments',
      admin: { position: 'sidebar', readOnly: true, allowCreate: false },
    }),
    {
      name: 'status',
      label: 'Status',
      type: 'select',
      options: workerJobStatuses,
      required: true,
      defaultValue: 'pending',
      index: true,
      // Started and completed on the worker’s phone.
      admin: { position: 'sidebar', readOnly: true },
    },
    dateTimeField('startedAt', 'Started'),
    dateTimeField('completedAt', 'Completed'),
    serverField({ name: 'photoIds', type: 'json' }),
    // Counts the changes of that list. Of two concurrent changes one reads again.
    serverField({ name: 'photosRevision', type: 'number', defaultValue: 0 }),
    // Number of photos that the worker took. The phone may not have sent all yet.
    serverField({ name: 'photosTaken', type: 'number' }),
    // Instant at which the owner stopped waiting for missing photos.
    serverField({ name: 'photosGivenUpAt', type: 'date' }),
    // Ids of the phone's events that started and completed the job. A retry finds the job by its id.
    serverField({ name: 'startEventId', type: 'text' }),
    serverField({ name: 'completeEventId', type: 'text' }),
    // The facts in the last text to the worker, and the number of texts. Different facts trigger a new text.
    serverField({ name: 'toldFacts', type: 'text' }),
    serverField({ name: 'toldCount', type: 'number', defaultValue: 0 }),
    // One job per visit.
    uniqueKey('visitKey'),
    idempotencyKey(),
    searchedText(searchedOf['worker-jobs']),
  ],
};
