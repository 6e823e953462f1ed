import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { bookingStates, preferredTimes, referralStates } from '../../contracts/options';
import { maxFeeDollars, priorityFeeDollars } from '../../rules/bookings/bookings';
import { maxHorseCount } from '../../rules/horses/horses';
import { denyBulkDelete, ownersManage, ownersOnly, ownersOrThe } from '../access/rules';
import { createMarkedEvents, eraseTold, eventMark } from '../fields/event-mark';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { bookingTitle } from '../fields/panel/row-title';
import {
  firstName,
  lastName,
  phoneAndEmail,
  propertyAddress,
  row,
  textField,
} from '../fields/people/person-fields';
import { searchedOfBooking, searchedText } from '../fields/people/searched-text';
import { plainDate } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, serverWritten, uniqueKey } from '../fields/server-field';
import { dateTimeField, momentFormat } from '../fields/timestamps';
import { assignBookingsClient } from '../hooks/assign-client';
import { queueBookingChange, refuseForeignHorse } from '../hooks/booking-changed';
import { assignCallBy } from '../hooks/call-by';
import { assignConfirmationNumber } from '../hooks/confirmation-number';
import { followPriority, forgetPriority } from '../hooks/follow-priority';
import { refuseOtherPriorityDay } from '../hooks/priority-day';
import { deleteCancelledBookings } from '../hooks/refuse-deletion';
import { cancelItsMessages } from '../hooks/with-its-rows';

export const Bookings: CollectionConfig = {
  slug: 'bookings',
  labels: { singular: 'Booking', plural: 'Bookings' },
  access: { ...ownersManage, read: ownersOrThe('users', 'userId'), delete: denyBulkDelete(ownersOnly) },
  admin: {
    group: 'Bookings & calendar',
    useAsTitle: 'title',
    defaultColumns: ['customer', 'suburb', 'serviceDate', 'rushService', 'calledAt', 'state', 'createdAt'],
    listSearchableFields: ['confirmationNumber', 'firstName', 'lastName', 'phone', 'email', 'suburb'],
    description:
      'Requests from the website, newest first. You call and book them under Today in the office. To cancel one here, set its status to Cancelled: we’ll remove the visit and let the customer know.',
  },
  defaultSort: '-createdAt',
  indexes: [
    // The owner's pages poll the bookings to call.
    { fields: ['state', 'calledAt'] },
    // For the filters and sort orders of the owner's list. Payload appends the last term. With fewer fields SQLite
    // sorts all rows.
    { fields: ['state', 'id'] },
    { fields: ['rushService', 'id'] },
    { fields: ['assignedTo', 'id'] },
    { fields: ['serviceDate', 'id'] },
    { fields: ['state', 'serviceDate', 'id'] },
    { fields: ['rushService', 'serviceDate', 'id'] },
    { fields: ['assignedTo', 'serviceDate', 'id'] },
    { fields: ['lastName', 'id'] },
    { fields: ['callBy', 'id'] },
    { fields: ['totalCost', 'state', 'createdAt'] },
    // For the other figures of a period.
    { fields: ['createdAt', 'email'] },
    { fields: ['rushService', 'createdAt'] },
    { fields: ['searched', 'id'] },
  ],
  hooks: {
    beforeValidate: [
      assignNumericId,
      assignConfirmationNumber,
      assignCallBy,
      refuseForeignHorse,
      refuseOtherPriorityDay,
      queueBookingChange,
      assignBookingsClient,
    ],
    beforeDelete: [deleteCancelledBookings, cancelItsMessages('bookings'), eraseTold],
    afterChange: [followPriority, createMarkedEvents],
    afterDelete: [forgetPriority],
  },
  fields: [
    numericId,
    {
      name: 'customer',
      label: 'Website account',
      type: 'ui',
      admin: { components: { Cell: '/cms/panel/components/cells/person-cell#PersonCell' } },
    },
    bookingTitle,
    // First on a phone: whether the owner has called the customer, and the progress.
    row(
      {
        name: 'state',
        label: 'Status',
        type: 'select',
        options: bookingStates,
        required: true,
        defaultValue: 'confirmed',
        index: true,
        admin: {
          components: { Cell: '/cms/panel/components/cells/progress-cell#ProgressCell' },
        },
      },
      {
        name: 'calledAt',
        label: 'Called',
        type: 'date',
        index: true,
        admin: {
          description: 'When you called the customer. Blank means you still need to call.',
          date: { pickerAppearance: 'dayAndTime', displayFormat: momentFormat },
          components: { Cell: '/cms/panel/components/cells/called-cell#CalledCell' },
        },
      },
    ),
    textField('confirmationNumber', 'Confirmation number', 50, {
      required: true,
      unique: true,
      index: true,
      admin: { position: 'sidebar', readOnly: true },
    }),
    {
      name: 'callBy',
      label: 'Call by',
      type: 'date',
      index: true,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'The deadline that we promised the customer, in your opening hours.',
        date: { pickerAppearance: 'dayAndTime', displayFormat: momentFormat },
      },
    },
    dateTimeField('askedToCallAt', 'Asked to be called', {
      description: 'The customer asked for a call on the page of the booking.',
    }),
    dateTimeField('callAgainAt', 'Call again at', {
      description: 'No answer. Time to call again.',
    }),
    // Number of calls without an answer, and the time of the last one.
    serverWritten({ name: 'noAnswers', type: 'number', min: 0, max: 1000 }),
    serverWritten({ name: 'noAnswerAt', type: 'date' }),
    textField('cancelReason', 'Why it was not needed', maxLength.name, {
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: (data) => data.state === 'cancelled' && Boolean(data.cancelReason),
      },
    }),
    relation({
      name: 'assignedTo',
      label: 'Assigned to',
      relationTo: 'service-providers',
      admin: { position: 'sidebar', allowCreate: false },
    }),
    row(firstName(true), lastName(true)),
    phoneAndEmail(true),
    serverWritten({ name: 'phoneBefore', type: 'text', maxLength: maxLength.phone }),
    ...propertyAddress(true),
    row(plainDate({ name: 'serviceDate', label: 'Date asked for', required: true, index: true }), {
      name: 'preferredTime',
      label: 'Time of day',
      type: 'select',
      options: preferredTimes,
      required: true,
    }),
    row(
      {
        name: 'horseCount',
        label: 'Number of horses',
        type: 'number',
        required: true,
        min: 1,
        max: maxHorseCount,
      },
      flag({
        name: 'rushService',
        label: 'Priority Service',
        words: ['Priority Service', ''],
        admin: { description: 'Same day, for the priority fee.' },
      }),
    ),
    {
      name: 'specialRequirements',
      label: 'What the horses need',
      type: 'textarea',
      required: true,
      maxLength: maxLength.text,
    },
    {
      name: 'feetAndPhotos',
      label: 'Feet and photos',
      type: 'ui',
      admin: { components: { Field: '/cms/panel/components/feet-field#FeetField' }, disableListColumn: true },
    },
    // The affected feet of each named horse, and the ids of the customer's photos.
    serverWritten({ name: 'feet', type: 'json' }),
    serverWritten({ name: 'photoIds', type: 'json' }),
    // Ids of the horses, for a booking of known horses.
    serverWritten({ name: 'horseIds', type: 'json' }),
    // True when the booking exceeds the capacity of its part of the day: a priority visit, or added by the owner.
    serverWritten({ name: 'overCapacity', type: 'checkbox' }),
    // Times held for the customer, and the end of the last hold in epoch milliseconds.
    serverWritten({ name: 'offers', type: 'json' }),
    serverWritten({ name: 'offersUntil', type: 'number', index: true }),
    serverWritten({ name: 'offeredAt', type: 'date' }),
    serverWritten({ name: 'offersTakenBackAt', type: 'date' }),
    serverWritten({ name: 'acceptedTime', type: 'json' }),
    // The *Same again* link that made the booking. Each link makes one booking.
    uniqueKey('againKey'),
    serverField({ name: 'photosToCome', type: 'number' }),
    {
      name: 'totalCost',
      label: 'Fee in dollars',
      type: 'number',
      required: true,
      min: 0,
      max: maxFeeDollars,
      defaultValue: 0,
      admin: {
        description: `Whole dollars: the priority fee (${priorityFeeDollars} at first), or 0. The work itself is quoted on arrival.`,
        components: { Cell: '/cms/panel/components/cells/dollars-cell#DollarsCell' },
      },
    },
    relation({
      name: 'clientId',
      label: 'Client',
      relationTo: 'clients',
      admin: { position: 'sidebar', allowCreate: false },
    }),
    row(
      relation({
        name: 'userId',
        label: 'Customer’s account',
        relationTo: 'users',
        admin: { allowCreate: false },
      }),
      relation({ name: 'horseId', label: 'Horse', relationTo: 'horses', admin: { allowCreate: false } }),
    ),
    {
      name: 'service',
      label: 'Service',
      type: 'select',
      options: [{ value: 'farrier', label: 'Farrier Services' }],
      required: true,
      defaultValue: 'farrier',
      // Hidden, because the site offers only one value.
      admin: { hidden: true },
    },
    textField('referredBy', 'Who referred them', maxLength.referralName, {
      admin: { condition: (data) => Boolean(data.referredBy), readOnly: true },
    }),
    // The partner of that link or name, and whether the owner has checked the match.
    serverWritten(relation({ name: 'referralFarrierId', relationTo: 'referral-farriers' })),
    serverWritten({ name: 'referralState', type: 'select', options: referralStates, index: true }),
    idempotencyKey(),
    serverField({ name: 'outboxState', type: 'text', index: true, defaultValue: 'pending' }),
    // The customer's later changes whose messages are not created yet.
    serverField({ name: 'outbox', type: 'json' }),
    serverField({ name: 'revision', type: 'number', defaultValue: 0 }),
    // The private page. Its token is derived from the seed and found by its hash.
    serverField({ name: 'linkSeed', type: 'text' }),
    uniqueKey('linkHash'),
    searchedText(searchedOfBooking),
    ...eventMark(
      'state',
      'calledAt',
      'callAgainAt',
      'noAnswers',
      'cancelReason',
      'assignedTo',
      'userId',
      'clientId',
      'firstName',
      'lastName',
      'phone',
      'email',
      'address',
      'suburb',
      'postcode',
      'serviceDate',

      'preferredTime',
      'horseCount',
      'rushService',
      'specialRequirements',
      'feet',
      'photoIds',
      'totalCost',
      'horseId',
      'horseIds',
      'offers',
    ),
  ],
};
