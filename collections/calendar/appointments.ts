import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { appointmentStatuses } from '../../contracts/options';
import {
  defaultDurationMinutes,
  maxDurationMinutes,
  minDurationMinutes,
} from '../../rules/calendar/visit-times';
import { maxHorseCount } from '../../rules/horses/horses';
import { nobody, ownersManage } from '../access/rules';
import { eraseTold, eventMark, tellMarked } from '../fields/event-mark';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { appointmentTitle } from '../fields/panel/row-title';
import { emailField } from '../fields/people/email';
import { addressText, row } from '../fields/people/person-fields';
import { phoneField } from '../fields/people/phone';
import { visitClient } from '../fields/people/visit-client';
import { plainDate, plainTime } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, serverWritten, uniqueKey } from '../fields/server-field';
import { dateTimeField, momentFormat } from '../fields/timestamps';
import { wholeNumber } from '../fields/whole-number';
import { assignVisitsClient, fillVisitsContacts } from '../hooks/assign-client';
import { followVisitChange } from '../hooks/visit-changed';

/** The calendar. A deleted appointment stays for a while, so that the deletion can be undone. */
export const Appointments: CollectionConfig = {
  slug: 'appointments',
  labels: { singular: 'Visit', plural: 'Visits' },
  // The calendar deletes one so that it can be restored, and lets its booking and its client know.
  access: { ...ownersManage, delete: nobody },
  admin: {
    group: 'Bookings & calendar',
    useAsTitle: 'title',
    defaultColumns: [
      'clientName',
      'appointmentDate',
      'appointmentTime',
      'address',
      'status',
      'confirmationSent',
    ],
    listSearchableFields: ['clientName', 'phone', 'email', 'address'],
    description: 'The visits in your calendar. Add, move and delete them in Calendar in the office.',
    baseFilter: () => ({ deletedAt: { exists: false } }),
  },
  defaultSort: ['-appointmentDate', '-appointmentTime'],
  hooks: {
    beforeValidate: [assignNumericId, followVisitChange, fillVisitsContacts, assignVisitsClient],
    beforeDelete: [eraseTold],
    afterChange: [tellMarked],
  },
  // The calendar reads by days, and leaves out what is deleted.
  // Nearly all of them are not deleted: by that alone SQLite would go through all for the one of a booking.
  indexes: [
    { fields: ['deletedAt', 'appointmentDate'] },
    { fields: ['onlineBookingId', 'deletedAt'] },
    { fields: ['clientId', 'deletedAt'] },
    { fields: ['regularId', 'appointmentDate'] },
  ],
  fields: [
    numericId,
    appointmentTitle,
    {
      name: 'status',
      label: 'Status',
      type: 'select',
      options: appointmentStatuses,
      required: true,
      defaultValue: 'scheduled',
      index: true,
    },
    visitClient,
    row(phoneField({ name: 'phone', index: true, length: maxLength.longPhone }), emailField({ index: true })),
    addressText(maxLength.visitAddress),
    row(
      plainDate({ name: 'appointmentDate', label: 'Date', required: true, index: true }),
      plainTime({ name: 'appointmentTime', label: 'Time', required: true }),
    ),
    row(
      wholeNumber({ name: 'horseCount', label: 'Number of horses', min: 1, max: maxHorseCount }),
      wholeNumber({
        name: 'durationMinutes',
        label: 'Takes (minutes)',
        min: minDurationMinutes,
        max: maxDurationMinutes,
        defaultValue: defaultDurationMinutes,
      }),
    ),
    { name: 'workRequired', label: 'Work', type: 'textarea', maxLength: maxLength.text },
    { name: 'notes', label: 'Notes', type: 'textarea', maxLength: maxLength.text },
    flag({
      name: 'confirmationSent',
      label: 'Confirmation sent',
      words: ['Sent', 'Not yet'],
      admin: { position: 'sidebar', readOnly: true },
    }),
    dateTimeField('confirmationSentAt', 'Confirmation sent at'),
    flag({
      name: 'reviewRequestSent',
      label: 'Review request sent',
      words: ['Sent', 'Not yet'],
      admin: { position: 'sidebar', readOnly: true },
    }),
    dateTimeField('reviewRequestSentAt', 'Review request sent at'),
    flag({
      name: 'isFromOnlineBooking',
      label: 'Booked online',
      admin: { position: 'sidebar', readOnly: true },
    }),
    relation({
      name: 'onlineBookingId',
      label: 'Booking',
      relationTo: 'bookings',
      admin: {
        position: 'sidebar',
        readOnly: true,
        allowCreate: false,
        condition: (data) => Boolean(data.onlineBookingId),
      },
    }),
    {
      name: 'onTheWayAt',
      label: 'On the way since',
      type: 'date',
      admin: {
        position: 'sidebar',
        description: 'Once this is set, the customer reads ‘On the way’ on the page of the booking.',
        date: { pickerAppearance: 'dayAndTime', displayFormat: momentFormat },
      },
    },
    relation({
      name: 'userId',
      label: 'Client’s account',
      relationTo: 'users',
      admin: { position: 'sidebar', allowCreate: false },
    }),
    relation({
      name: 'clientId',
      label: 'Client',
      relationTo: 'clients',
      admin: { position: 'sidebar', allowCreate: false },
    }),
    relation({
      name: 'assignedTo',
      label: 'Assigned to',
      relationTo: 'service-providers',
      admin: { position: 'sidebar', allowCreate: false },
    }),
    // The visit from which this one was made.
    serverWritten(relation({ name: 'nextOf', relationTo: 'appointments' })),
    // Held by the one next visit that stands; one that is off gives it up when another is made.
    uniqueKey('nextKey'),
    // The regular to which it belongs, and the day of its rhythm, which may be another than the day of the visit.
    serverWritten(relation({ name: 'regularId', relationTo: 'regulars' })),
    serverWritten({ name: 'regularDay', type: 'text' }),
    // Each day of a regular has one visit, whatever became of it.
    uniqueKey('regularKey'),
    // The `sequence` that the regular has written last: with another one, or none, the visit is its own.
    serverField({ name: 'regularSequence', type: 'number' }),
    // The worker's job of it is still to be made: then this is what makes it.
    serverField({ name: 'jobWanted', type: 'checkbox' }),
    // True when the visit was agreed in a full part of the day.
    serverWritten({ name: 'overCapacity', type: 'checkbox' }),
    // The owner charges nothing for it: it is not listed as not billed.
    serverWritten({ name: 'noChargeAt', type: 'date' }),
    // The client's horses that the visit is for, by their ids.
    serverWritten({ name: 'horseIds', type: 'json' }),
    serverWritten({ name: 'deletedAt', type: 'date' }),
    // Counts every change: of two at the same time one is refused, and calendars see which is newer.
    serverWritten({ name: 'sequence', type: 'number', defaultValue: 0 }),
    // Counts the changes of day or time, each of which may be confirmed again.
    serverField({ name: 'moves', type: 'number', defaultValue: 0 }),
    serverField({ name: 'timeSetAt', type: 'date' }),
    idempotencyKey(),
    uniqueKey('bookingKey'),
    // The customer's change of the booking that this appointment has followed.
    serverField({ name: 'bookingRevision', type: 'number' }),
    // Pending until the visit's status has reached its booking.
    serverField({ name: 'outboxState', type: 'text', index: true }),
    ...eventMark(
      'status',
      'clientName',
      'phone',
      'email',
      'address',
      'appointmentDate',
      'appointmentTime',
      'horseCount',
      'durationMinutes',
      'workRequired',
      'notes',
      'userId',
      'clientId',
      'assignedTo',
      // A job that is made, or taken back, puts the visit into another hand.
      'horseIds',
      'onTheWayAt',
      'deletedAt',
      'jobWanted',
    ),
    // The `sequence` of the cancelling of which the client gets a message; 0 where the owner tells them.
    serverField({ name: 'cancelToTell', type: 'number' }),
    serverField({ name: 'confirmationMessageId', type: 'number' }),
    serverField({ name: 'reviewMessageId', type: 'number' }),
    // The completion of the visit's record that the status has followed.
    serverField({ name: 'visitCompletion', type: 'number' }),
  ],
};
