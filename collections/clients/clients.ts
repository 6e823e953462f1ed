import type { CollectionConfig } from 'payload';
import { clientFields, contactFields } from '../../contracts/clients/client-fields';
import { maxLength } from '../../contracts/limits';
import { foldName, nameOf } from '../../rules/clients/names';
import { nobody, ownersManage } from '../access/rules';
import { payloadFields } from '../fields/declared';
import { derivedFrom } from '../fields/derived-from';
import { eventMark, tellMarked } from '../fields/event-mark';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { nameText } from '../fields/people/person-fields';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, serverWritten, uniqueKey } from '../fields/server-field';
import { dateTimeField } from '../fields/timestamps';
import { needsName, writtenNames } from '../hooks/client-name';
import { clientsChanged } from '../hooks/cycle-changed';

const names = ['firstName', 'familyName', 'businessName'] as const;
const { firstName, familyName, businessName, phone, email, ...place } = clientFields;

/** A client is called by the business, or else by both names. */
const clientName = nameText('name', 'Name', maxLength.clientName, {
  index: true,
  access: { create: () => false, update: () => false },
  custom: derivedFrom(...names),
  // A condition and not `hidden`: a hidden field could not be a column of the list.
  admin: { condition: () => false },
  hooks: { beforeChange: [({ data, originalDoc }) => nameOf(writtenNames(originalDoc, data))] },
});

/** The name as it is compared, by which clients that look alike find each other. */
const nameKey = serverField({
  name: 'nameKey',
  type: 'text',
  index: true,
  custom: derivedFrom(...names),
  hooks: { beforeChange: [({ data, originalDoc }) => foldName(nameOf(writtenNames(originalDoc, data)))] },
});

/** One client for an account: two that are made at the same time are one. */
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
        // Null would do on SQLite, but MongoDB's unique index takes it for a value: at most one row could have it.
        if (originalDoc?.accountKey) return `none:${originalDoc.id}`;
        delete siblingData.accountKey;
        return undefined;
      },
    ],
  },
});

/** The book of clients: one row for one person or business whose horses we do, with or without an account. */
export const Clients: CollectionConfig = {
  slug: 'clients',
  labels: { singular: 'Client', plural: 'Clients' },
  // The office deletes one: a person is erased in bookings and visits too, and what must be kept is kept.
  access: { ...ownersManage, delete: nobody },
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
    beforeValidate: [assignNumericId, needsName],
    afterChange: [clientsChanged, tellMarked],
    afterDelete: [clientsChanged],
  },
  indexes: [{ fields: ['searched', 'id'] }, { fields: ['archivedAt', 'mergedInto', 'name'] }],
  fields: [
    numericId,
    clientName,
    ...payloadFields({ firstName, familyName, businessName }),
    // More numbers of the same client, in E.164.
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
    // The instant of an unsubscribe from reminder emails, which counts like STOP.
    serverField({ name: 'nudgesEndedAt', type: 'date' }),
    nameKey,
    accountKey,
    // Phone or email with the name by which a booking made this client: two at the same time make one.
    uniqueKey('madeByPhone'),
    uniqueKey('madeByEmail'),
    // The account that it was made for: it goes with that account.
    serverField({ name: 'madeForAccount', type: 'number', index: true }),
    // Ids of those of which the owner said that they are others.
    serverField({ name: 'notSameAs', type: 'json' }),
    // The rows that a merged client brought to the other, and whether all have moved.
    serverField({ name: 'brought', type: 'json' }),
    serverField({ name: 'mergeState', type: 'text', index: true }),
    // After an undone merge: the client that had this one.
    serverField({ name: 'broughtTo', type: 'number' }),
    // Set when the person is to be erased: from then on there is no such client, and the server clears up.
    serverField({ name: 'erasingAt', type: 'number', index: true }),
    serverField({ name: 'revision', type: 'number', defaultValue: 0 }),
    idempotencyKey(),
    // All that a client's own answer says, but for the notes.
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
