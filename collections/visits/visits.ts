import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { eventMark, tellMarked } from '../fields/event-mark';
import { assignNumericId, numericId } from '../fields/numeric-id';

/** The records of visits: what was done to which horse. One row is the truth; the office shows and changes it. */
export const Visits: CollectionConfig = {
  slug: 'visits',
  labels: { singular: 'Visit record', plural: 'Visit records' },
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId], afterChange: [tellMarked] },
  fields: [
    numericId,
    // A number and no relation: the record outlives its appointment.
    { name: 'appointmentId', type: 'number', required: true, unique: true, index: true },
    { name: 'startedAt', type: 'date' },
    { name: 'finishedAt', type: 'date' },
    { name: 'by', type: 'text' },
    // The record of each horse, with the revision that changed it last.
    { name: 'horses', type: 'json' },
    // Horses that were taken out, with the revision that did it.
    { name: 'removed', type: 'json' },
    { name: 'history', type: 'json' },
    // The saves that were taken, by the ids of their devices, with what came of each.
    { name: 'saves', type: 'json' },
    // Counts the saves.
    { name: 'revision', type: 'number', defaultValue: 0 },
    // Counts every change: of two at the same time one looks again.
    { name: 'changes', type: 'number', defaultValue: 0 },
    { name: 'completedAt', type: 'date', index: true },
    // How often it was completed: the appointment notes up to which of these it has followed.
    { name: 'completions', type: 'number', defaultValue: 0 },
    // Sent messages and issued invoices that a correction contradicts, for the owner to check.
    { name: 'differs', type: 'json' },
    { name: 'differsAt', type: 'date', index: true },
    // Pending until everything that follows from it is done.
    { name: 'outboxState', type: 'text', index: true },
    ...eventMark('completedAt'),
  ],
};
