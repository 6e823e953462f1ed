import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { bookingStates, preferredTimes } from '../../contracts/options';
import { priorityFeeDollars } from '../../rules/bookings';
import { maxHorseCount } from '../../rules/horses';
import { ownersManage, ownersOrThe } from '../access/rules';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { firstName, lastName, phoneAndEmail, propertyAddress, side, text } from '../fields/people';
import { plainDate } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField } from '../fields/server-field';
import { momentFormat } from '../fields/timestamps';
import { assignConfirmationNumber } from '../hooks/confirmation-number';

/** Requests for a visit, from the site. */
export const Bookings: CollectionConfig = {
  slug: 'bookings',
  labels: { singular: 'Booking', plural: 'Bookings' },
  access: { ...ownersManage, read: ownersOrThe('users', 'userId') },
  admin: {
    group: 'Bookings & calendar',
    useAsTitle: 'confirmationNumber',
    defaultColumns: ['customer', 'suburb', 'serviceDate', 'rushService', 'calledAt', 'state', 'createdAt'],
    listSearchableFields: ['confirmationNumber', 'firstName', 'lastName', 'phone', 'email', 'suburb'],
    description: 'Requests from the site, newest first. Each one also stands in the calendar.',
  },
  defaultSort: '-createdAt',
  hooks: { beforeValidate: [assignNumericId, assignConfirmationNumber] },
  fields: [
    numericId,
    {
      name: 'customer',
      label: 'Customer',
      type: 'ui',
      admin: { components: { Cell: '/cms/panel/components/person-cell#PersonCell' } },
    },
    text('confirmationNumber', 'Confirmation number', 50, {
      required: true,
      unique: true,
      index: true,
      admin: { position: 'sidebar', readOnly: true },
    }),
    {
      name: 'state',
      label: 'Status',
      type: 'select',
      options: bookingStates,
      required: true,
      defaultValue: 'confirmed',
      index: true,
      admin: { position: 'sidebar' },
    },
    {
      name: 'calledAt',
      label: 'Called',
      type: 'date',
      index: true,
      admin: {
        position: 'sidebar',
        description: 'When you rang the customer. Empty means that the call is still to make.',
        date: { pickerAppearance: 'dayAndTime', displayFormat: momentFormat },
        components: { Cell: '/cms/panel/components/called-cell#CalledCell' },
      },
    },
    {
      name: 'callBy',
      label: 'Call by',
      type: 'date',
      index: true,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'What the customer was promised, in your opening hours.',
        date: { pickerAppearance: 'dayAndTime', displayFormat: momentFormat },
      },
    },
    relation({
      name: 'assignedTo',
      label: 'Assigned to',
      relationTo: 'service-providers',
      admin: { position: 'sidebar', allowCreate: false },
    }),
    side(firstName(true), lastName(true)),
    phoneAndEmail(true),
    ...propertyAddress(true),
    side(plainDate({ name: 'serviceDate', label: 'Date asked for', required: true, index: true }), {
      name: 'preferredTime',
      label: 'Time of day',
      type: 'select',
      options: preferredTimes,
      required: true,
    }),
    side(
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
        label: 'Priority service',
        words: ['Priority', ''],
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
      name: 'totalCost',
      label: 'Fee, in dollars',
      type: 'number',
      required: true,
      min: 0,
      defaultValue: 0,
      admin: {
        description: `Whole dollars: the priority fee (${priorityFeeDollars} at first), or 0. The work itself is quoted on arrival.`,
        components: { Cell: '/cms/panel/components/dollars-cell#DollarsCell' },
      },
    },
    side(
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
      // The site offers one; a choice of one is nothing to show.
      admin: { hidden: true },
    },
    idempotencyKey(),
    serverField({ name: 'outboxState', type: 'text', index: true, defaultValue: 'pending' }),
    serverField({ name: 'outbox', type: 'json' }),
  ],
};
