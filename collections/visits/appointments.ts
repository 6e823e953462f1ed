import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { appointmentStatuses } from '../../contracts/options';
import { ownersManage } from '../access/rules';
import { emailField } from '../fields/email';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { side, text } from '../fields/people';
import { phoneField } from '../fields/phone';
import { plainDate, plainTime } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { serverField, serverWritten, uniqueKey } from '../fields/server-field';
import { moment } from '../fields/timestamps';

/** The calendar. A deleted appointment stays for a while, so that the deletion can be undone. */
export const Appointments: CollectionConfig = {
  slug: 'appointments',
  labels: { singular: 'Appointment', plural: 'Appointments' },
  access: ownersManage,
  admin: {
    group: 'Bookings & calendar',
    useAsTitle: 'clientName',
    defaultColumns: [
      'clientName',
      'appointmentDate',
      'appointmentTime',
      'address',
      'status',
      'confirmationSent',
    ],
    listSearchableFields: ['clientName', 'phone', 'email', 'address'],
    description: 'The same appointments as in the calendar, which is the easier place to work with them.',
    baseFilter: () => ({ deletedAt: { exists: false } }),
  },
  defaultSort: ['-appointmentDate', '-appointmentTime'],
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    text('clientName', 'Client', maxLength.clientName, { index: true }),
    side(phoneField({ name: 'phone', index: true }), emailField({ index: true })),
    text('address', 'Address', maxLength.visitAddress),
    side(
      plainDate({ name: 'appointmentDate', label: 'Date', required: true, index: true }),
      plainTime({ name: 'appointmentTime', label: 'Time', required: true }),
    ),
    { name: 'workRequired', label: 'Work', type: 'textarea', maxLength: maxLength.text },
    { name: 'notes', label: 'Notes', type: 'textarea', maxLength: maxLength.text },
    {
      name: 'status',
      label: 'Status',
      type: 'select',
      options: appointmentStatuses,
      required: true,
      defaultValue: 'scheduled',
      index: true,
      admin: { position: 'sidebar' },
    },
    flag({
      name: 'confirmationSent',
      label: 'Confirmation sent',
      words: ['Sent', 'Not yet'],
      admin: { position: 'sidebar', readOnly: true },
    }),
    moment('confirmationSentAt', 'Confirmation sent at'),
    flag({
      name: 'reviewRequestSent',
      label: 'Review request sent',
      words: ['Sent', 'Not yet'],
      admin: { position: 'sidebar', readOnly: true },
    }),
    moment('reviewRequestSentAt', 'Review request sent at'),
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
    serverWritten({ name: 'deletedAt', type: 'date', index: true }),
    uniqueKey('bookingKey'),
    serverField({ name: 'confirmationMessageId', type: 'number' }),
    serverField({ name: 'reviewMessageId', type: 'number' }),
  ],
};
