import type { CollectionConfig } from 'payload';
import { appointmentFields } from '../../contracts/calendar/appointment-fields';
import { appointmentStatuses } from '../../contracts/options';
import {
  defaultDurationMinutes,
  maxDurationMinutes,
  minDurationMinutes,
} from '../../rules/calendar/visit-times';
import { maxHorseCount } from '../../rules/horses/horses';
import { denyAll, ownersManage } from '../access/rules';
import { payloadFields } from '../fields/declared';
import { createMarkedEvents, eraseTold, eventMark } from '../fields/event-mark';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { appointmentTitle } from '../fields/panel/row-title';
import { row } from '../fields/people/person-fields';
import { visitClient } from '../fields/people/visit-client';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, serverWritten, uniqueKey } from '../fields/server-field';
import { dateTimeField, momentFormat } from '../fields/timestamps';
import { wholeNumber } from '../fields/whole-number';
import { assignVisitsClient, fillVisitsContacts } from '../hooks/assign-client';
import { followVisitChange } from '../hooks/visit-changed';

const {
  clientName: _,
  phone,
  email,
  address,
  appointmentDate,
  appointmentTime,
  ...others
} = appointmentFields;

/** The calendar. A deleted appointment stays for a while, so that the owner can restore it. */
export const Appointments: CollectionConfig = {
  slug: 'appointments',
  labels: { singular: 'Visit', plural: 'Visits' },
  // Only the calendar deletes appointments. It makes them restorable and notifies the booking and the client.
  access: { ...ownersManage, delete: denyAll },
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
    afterChange: [createMarkedEvents],
  },
  // The calendar filters by days and by not deleted. With an index on `deletedAt` alone SQLite would scan nearly all
  // rows to find a booking's visit.
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
    ...payloadFields({ phone, email, address, appointmentDate, appointmentTime }, [
      'phone',
      'email',
      'appointmentDate',
    ]),
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
    ...payloadFields(others),
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
    // The visit at which this next visit was agreed.
    serverWritten(relation({ name: 'nextOf', relationTo: 'appointments' })),
    // Held by the one active next visit. A cancelled one releases the key when another is made.
    uniqueKey('nextKey'),
    // The regular, and the day of its rhythm. The visit may be on another day.
    serverWritten(relation({ name: 'regularId', relationTo: 'regulars' })),
    serverWritten({ name: 'regularDay', type: 'text' }),
    // One visit for each day of a regular, even when that visit was cancelled or deleted.
    uniqueKey('regularKey'),
    // The `sequence` of the regular's last write. With another one, or none, the visit is its own.
    serverField({ name: 'regularSequence', type: 'number' }),
    // True until the worker's job for this visit is created from it.
    serverField({ name: 'jobWanted', type: 'checkbox' }),
    // True when the visit exceeds the capacity of its part of the day.
    serverWritten({ name: 'overCapacity', type: 'checkbox' }),
    // The owner charges nothing for the visit. The list of unbilled visits skips it.
    serverWritten({ name: 'noChargeAt', type: 'date' }),
    serverWritten({ name: 'horseIds', type: 'json' }),
    serverWritten({ name: 'deletedAt', type: 'date' }),
    // Counts every change. Of two concurrent changes one is refused. Calendars compare versions by it.
    serverWritten({ name: 'sequence', type: 'number', defaultValue: 0 }),
    // Counts changes of day or time. Each may be confirmed again.
    serverField({ name: 'moves', type: 'number', defaultValue: 0 }),
    serverField({ name: 'timeSetAt', type: 'date' }),
    idempotencyKey(),
    uniqueKey('bookingKey'),
    // The customer's last change of the booking that this appointment has followed.
    serverField({ name: 'bookingRevision', type: 'number' }),
    // Pending until the booking has the visit's status.
    serverField({ name: 'outboxState', type: 'text', index: true }),
    ...eventMark(
      ...Object.keys(appointmentFields),
      'status',
      'horseCount',
      'durationMinutes',
      'userId',
      'clientId',
      'assignedTo',
      // Creating or deleting a worker's job (`jobWanted`) changes the visit's hand.
      'horseIds',
      'onTheWayAt',
      'deletedAt',
      'jobWanted',
    ),
    // The `sequence` of the cancelling that sends the client a message. 0 when the owner notifies the client.
    serverField({ name: 'cancelToTell', type: 'number' }),
    serverField({ name: 'confirmationMessageId', type: 'number' }),
    serverField({ name: 'reviewMessageId', type: 'number' }),
    // The completion of the visit's record that the status reflects.
    serverField({ name: 'visitCompletion', type: 'number' }),
  ],
};
