import type { CollectionConfig } from 'payload';
import { clientFields, contactFields } from '../../contracts/clients/client-fields';
import { maxLength } from '../../contracts/limits';
import { foldName, nameOf } from '../../rules/clients/names';
import { denyAll, ownersManage } from '../access/rules';
import { payloadFields } from '../fields/declared';
import { derivedFrom } from '../fields/derived-from';
import { createMarkedEvents, eventMark } from '../fields/event-mark';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { nameText } from '../fields/people/person-fields';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, serverWritten, uniqueKey } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';
import { requireName, writtenNames } from '../hooks/client-name';
import { clientsChanged } from '../hooks/cycle-changed';

const names = ['firstName', 'familyName', 'businessName'] as const;
const { firstName, familyName, businessName, phone, email, ...place } = clientFields;

/** The business's name, or else first and last name. */
const clientName = nameText('name', 'Name', maxLength.clientName, {
  index: true,
  access: { create: () => false, update: () => false },
  custom: derivedFrom(...names),
  // A condition, because a `hidden` field cannot be a column of the list.
  admin: { condition: () => false },
  hooks: { beforeChange: [({ data, originalDoc }) => nameOf(writtenNames(originalDoc, data))] },
});

/** The normalised name, to match similar clients. */
const nameKey = serverField({
  name: 'nameKey',
  type: 'text',
  index: true,
  custom: derivedFrom(...names),
  hooks: { beforeChange: [({ data, originalDoc }) => foldName(nameOf(writtenNames(originalDoc, data)))] },
});

/** One client per account. Two concurrent inserts for the same account create one client. */
const accountKey = serverField({
  name: 'accountKey',
  type: 'text',
  unique: true,
  index: true,
  custom: derivedFrom('userId'),
  hooks: {
    beforeChange: [
      ({ data, originalDoc, siblingData }) => {
        const userId: unknown = data?.userId === undefined ? originalDoc?.userId : data.userId;
        if (userId) return `user:${userId}`;
        // MongoDB's unique index treats null as a value, so only one row could have null.
        if (originalDoc?.accountKey) return `none:${originalDoc.id}`;
        delete siblingData.accountKey;
        return undefined;
      },
    ],
  },
});

/** The book of clients: one row per person or business, with or without an account. */
export const Clients: CollectionConfig = {
  slug: 'clients',
  labels: { singular: 'Client', plural: 'Clients' },
  // Only the office deletes a client. It also erases the person from bookings and visits, and retains the records
  // that it must.
  access: { ...ownersManage, delete: denyAll },
  admin: {
    group: 'Clients & horses',
    useAsTitle: 'name',
    defaultColumns: ['name', 'phone', 'email', 'suburb', 'createdAt'],
    listSearchableFields: ['name', 'phone', 'email', 'suburb'],
    description:
      'The people whose horses you do, with or without a website account. In daily work, use Clients in the office.',
    baseFilter: () => ({ mergedInto: { exists: false } }),
  },
  defaultSort: 'name',
  hooks: {
    beforeValidate: [assignNumericId, requireName],
    afterChange: [clientsChanged, createMarkedEvents],
    afterDelete: [clientsChanged],
  },
  indexes: [{ fields: ['searched', 'id'] }, { fields: ['archivedAt', 'mergedInto', 'name'] }],
  fields: [
    numericId,
    clientName,
    ...payloadFields({ firstName, familyName, businessName }),
    // More numbers of the client, in E.164.
    serverWritten({ name: 'otherPhones', type: 'json' }),
    ...payloadFields({ phone, email }, ['phone', 'email']),
    ...payloadFields(place, ['suburb']),
    relation({
      name: 'userId',
      label: 'Customer’s account',
      relationTo: 'users',
      admin: { position: 'sidebar', readOnly: true, allowCreate: false },
    }),
    dateTimeField('archivedAt', 'Archived'),
    relation({
      name: 'mergedInto',
      label: 'Is the same as',
      relationTo: 'clients',
      admin: { position: 'sidebar', readOnly: true, allowCreate: false },
    }),
    // The instant of unsubscribing from reminder emails. It counts like STOP.
    serverField({ name: 'nudgesEndedAt', type: 'date' }),
    nameKey,
    accountKey,
    // Phone or email, and name, of the booking that created this client. Two concurrent bookings create one client.
    uniqueKey('madeByPhone'),
    uniqueKey('madeByEmail'),
    // The account for which the client was created. Deleting that account deletes the client.
    serverField({ name: 'madeForAccount', type: 'number', index: true }),
    // Ids of clients that the owner marked as different people.
    serverField({ name: 'notSameAs', type: 'json' }),
    // The rows that a merged client moved to the other, and whether all have moved.
    serverField({ name: 'brought', type: 'json' }),
    serverField({ name: 'mergeState', type: 'text', index: true }),
    // After an undone merge: the client into which this one was merged.
    serverField({ name: 'broughtTo', type: 'number' }),
    // Set when the person is to be erased. From then on reads skip the client, and the server cleans up.
    serverField({ name: 'erasingAt', type: 'number', index: true }),
    serverField({ name: 'revision', type: 'number', defaultValue: 0 }),
    idempotencyKey(),
    // All fields of the client's answer except the notes.
    ...eventMark(
      ...names,
      ...Object.keys(contactFields),
      'otherPhones',
      'userId',
      'archivedAt',
      'mergedInto',
    ),
    searchedText(searchedOf.clients),
  ],
};
