import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { createMarkedEvents, eventMark } from '../fields/event-mark';
import { assignNumericId, numericId } from '../fields/numeric-id';

/** Records of visits: the work on each horse. This row is authoritative. The office shows and changes it. */
export const Visits: CollectionConfig = {
  slug: 'visits',
  labels: { singular: 'Visit record', plural: 'Visit records' },
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId], afterChange: [createMarkedEvents] },
  fields: [
    numericId,
    // A number, not a relation: the record outlives its appointment.
    { name: 'appointmentId', type: 'number', required: true, unique: true, index: true },
    { name: 'startedAt', type: 'date' },
    { name: 'finishedAt', type: 'date' },
    { name: 'by', type: 'text' },
    // Each horse's record, with its last changed revision.
    { name: 'horses', type: 'json' },
    // Removed horses, with the revision of the removal.
    { name: 'removed', type: 'json' },
    { name: 'history', type: 'json' },
    // Accepted saves by the devices' ids, with their results.
    { name: 'saves', type: 'json' },
    // Counts the saves.
    { name: 'revision', type: 'number', defaultValue: 0 },
    // Counts every change. Of two concurrent changes one reads again.
    { name: 'changes', type: 'number', defaultValue: 0 },
    { name: 'completedAt', type: 'date', index: true },
    // Number of completions. The appointment stores the last one that it follows.
    { name: 'completions', type: 'number', defaultValue: 0 },
    // Sent messages and issued invoices that contradict a correction, for the owner to check.
    { name: 'differs', type: 'json' },
    { name: 'differsAt', type: 'date', index: true },
    // Pending until all effects are done.
    { name: 'outboxState', type: 'text', index: true },
    ...eventMark('completedAt'),
  ],
};
