import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { regularStates, regularStatuses } from '../../contracts/options';
import { maxRegularWeeks, minRegularWeeks } from '../../rules/calendar/regular-weeks';
import { maxDurationMinutes, minDurationMinutes } from '../../rules/calendar/visit-times';
import { denyAll, ownersOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { row } from '../fields/people/person-fields';
import { plainDate, plainTime } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, serverWritten } from '../fields/server-field';
import { wholeNumber } from '../fields/whole-number';

/** Visits that repeat every so many weeks. Their days in the calendar are ordinary appointments. */
export const Regulars: CollectionConfig = {
  slug: 'regulars',
  labels: { singular: 'Regular visit', plural: 'Regular visits' },
  // Only the office changes a regular, because the visits in the calendar must follow at once.
  access: { create: denyAll, read: ownersOnly, update: denyAll, delete: denyAll, readVersions: ownersOnly },
  admin: {
    group: 'Bookings & calendar',
    defaultColumns: ['clientId', 'everyWeeks', 'from', 'time', 'state'],
    description: 'Visits that repeat every few weeks. Set them up on the client’s page in the office.',
  },
  defaultSort: 'id',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    relation({
      name: 'clientId',
      label: 'Client',
      relationTo: 'clients',
      needed: 'Please choose the client',
    }),
    serverWritten({ name: 'horseIds', type: 'json' }),
    row(
      wholeNumber({
        name: 'everyWeeks',
        label: 'Every (weeks)',
        required: true,
        min: minRegularWeeks,
        max: maxRegularWeeks,
      }),
      plainDate({ name: 'from', label: 'First day', required: true }),
    ),
    row(
      plainTime({ name: 'time', label: 'Time', required: true }),
      // Leave blank to work it out from the horses of each visit.
      wholeNumber({
        name: 'durationMinutes',
        label: 'Takes (minutes)',
        min: minDurationMinutes,
        max: maxDurationMinutes,
      }),
    ),
    plainDate({ name: 'until', label: 'Last day' }),
    relation({ name: 'assignedTo', label: 'Assigned to', relationTo: 'service-providers' }),
    {
      name: 'status',
      label: 'New visits are',
      type: 'select',
      options: regularStatuses,
      required: true,
      defaultValue: 'scheduled',
    },
    { name: 'note', label: 'Note', type: 'textarea', maxLength: maxLength.text },
    {
      name: 'state',
      label: 'State',
      type: 'select',
      options: regularStates,
      required: true,
      defaultValue: 'active',
      index: true,
    },
    serverWritten({ name: 'revision', type: 'number', defaultValue: 0 }),
    // Skipped days that the owner dismissed on the dashboard, each with its reason.
    serverField({ name: 'seenLook', type: 'json' }),
    // The last day on which its visits were updated.
    serverField({ name: 'keptUpOn', type: 'text', index: true }),
    // Pending until the visits follow the last change.
    serverField({ name: 'outboxState', type: 'text', index: true }),
    idempotencyKey(),
  ],
};
