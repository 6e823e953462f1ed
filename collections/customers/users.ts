import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { contactMethods, preferredTimes } from '../../contracts/options';
import { maxHorseCount } from '../../rules/horses';
import { ownersManage, ownersOrThe } from '../access/rules';
import { derivedKey } from '../fields/derived-key';
import { emailField } from '../fields/email';
import { flag } from '../fields/flag';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { firstName, lastName, propertyAddress, side, text } from '../fields/people';
import { phoneField } from '../fields/phone';
import { serverField } from '../fields/server-field';
import { deleteItsKeys, deleteItsRows, unlinkItsRows } from '../hooks/with-its-rows';

/** Registered customers. They sign in with sessions of our own, not with Payload's. */
export const Users: CollectionConfig = {
  slug: 'users',
  labels: { singular: 'Customer', plural: 'Customers' },
  access: { ...ownersManage, read: ownersOrThe('users', 'id'), update: ownersOrThe('users', 'id') },
  admin: {
    group: 'Customers',
    useAsTitle: 'username',
    defaultColumns: ['username', 'customer', 'phone', 'email', 'suburb', 'numberOfHorses', 'createdAt'],
    listSearchableFields: ['username', 'firstName', 'lastName', 'email', 'phone', 'suburb'],
    description: 'People who made an account on the site. They choose their passwords themselves.',
  },
  defaultSort: '-createdAt',
  hooks: {
    beforeValidate: [assignNumericId],
    beforeDelete: [
      deleteItsRows('horses', 'userId'),
      unlinkItsRows('bookings', 'userId'),
      deleteItsKeys('sessions', { role: { equals: 'customer' } }),
      deleteItsKeys('one-time-tokens', { subjectCollection: { equals: 'users' } }),
    ],
  },
  fields: [
    numericId,
    {
      name: 'customer',
      label: 'Name',
      type: 'ui',
      admin: { components: { Cell: '/cms/panel/components/person-cell#PersonCell' } },
    },
    side(
      text('username', 'Username', maxLength.username, {
        required: true,
        unique: true,
        index: true,
        minLength: 3,
      }),
      emailField({ required: true, unique: true, index: true }),
    ),
    side(firstName(), lastName()),
    phoneField({ name: 'phone', index: true }),
    ...propertyAddress(),
    side(
      {
        name: 'preferredContactMethod',
        label: 'Likes to be reached by',
        type: 'select',
        options: contactMethods,
      },
      { name: 'preferredTimeSlot', label: 'Preferred time of day', type: 'select', options: preferredTimes },
    ),
    side(
      { name: 'numberOfHorses', label: 'Number of horses', type: 'number', min: 0, max: maxHorseCount },
      text('propertyType', 'Kind of property', maxLength.name),
    ),
    {
      name: 'accessNotes',
      label: 'How to get in',
      type: 'textarea',
      maxLength: maxLength.text,
      admin: { description: 'Gates, dogs, where to park.' },
    },
    flag({ name: 'rushServiceUsed', label: 'Has used the priority service', admin: { position: 'sidebar' } }),
    flag({
      name: 'remindersOptIn',
      label: 'Wants reminders',
      admin: { position: 'sidebar', description: 'Agreed to be reminded when a horse is due.' },
    }),
    derivedKey('usernameKey', 'username', 'Username'),
    serverField({ name: 'passwordHash', type: 'text' }),
    serverField({ name: 'pendingEmail', type: 'text' }),
    // Set when the person asked for deletion: from then on there is no such customer, and the server clears up.
    serverField({ name: 'deletingAt', type: 'number', index: true }),
  ],
};
