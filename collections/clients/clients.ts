import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { nobody, ownersManage } from '../access/rules';
import { derivedFrom } from '../fields/derived-from';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { emailField } from '../fields/people/email';
import { nameText, propertyAddress, side } from '../fields/people/people';
import { phoneField } from '../fields/people/phone';
import { picField } from '../fields/people/pic';
import { searchedText } from '../fields/people/searched-text';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, serverWritten } from '../fields/server-field';
import { moment } from '../fields/timestamps';

/** A client is called by the business, or else by both names. */
const clientName = nameText('name', 'Name', maxLength.clientName, {
  index: true,
  access: { create: () => false, update: () => false },
  custom: derivedFrom('firstName', 'familyName', 'businessName'),
  // A condition and not `hidden`: a hidden field could not be a column of the list.
  admin: { condition: () => false },
  hooks: {
    beforeChange: [
      ({ data, originalDoc }) => {
        const part = (name: string) => String({ ...originalDoc, ...data }[name] ?? '').trim();
        return part('businessName') || `${part('firstName')} ${part('familyName')}`.trim();
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
    group: 'Customers',
    useAsTitle: 'name',
    defaultColumns: ['name', 'phone', 'email', 'suburb', 'createdAt'],
    listSearchableFields: ['name', 'phone', 'email', 'suburb'],
    description:
      'Everybody whose horses you do, with or without an account. The office’s Clients is the easier place.',
    baseFilter: () => ({ mergedInto: { exists: false } }),
  },
  defaultSort: 'name',
  hooks: { beforeValidate: [assignNumericId] },
  indexes: [{ fields: ['searched', 'id'] }, { fields: ['archivedAt', 'mergedInto', 'name'] }],
  fields: [
    numericId,
    clientName,
    side(
      nameText('firstName', 'First name', maxLength.name),
      nameText('familyName', 'Family name', maxLength.name),
    ),
    nameText('businessName', 'Business', maxLength.name, {
      admin: {
        description: 'A stud, a riding school, a saddle club. A client has at least one of these names.',
      },
    }),
    side(
      phoneField({ name: 'phone', index: true, length: maxLength.longPhone }),
      emailField({ index: true }),
    ),
    // More numbers of the same client, in E.164.
    serverWritten({ name: 'otherPhones', type: 'json' }),
    ...propertyAddress(),
    {
      name: 'access',
      label: 'Before driving in',
      type: 'textarea',
      maxLength: maxLength.text,
      admin: { description: 'Gate code, dogs, where to park. The worker reads it on the job.' },
    },
    {
      name: 'notes',
      label: 'Notes that stay with you',
      type: 'textarea',
      maxLength: maxLength.text,
      admin: { description: 'No customer, worker or partner reads them.' },
    },
    picField(),
    relation({
      name: 'userId',
      label: 'Customer’s account',
      relationTo: 'users',
      admin: { position: 'sidebar', readOnly: true, allowCreate: false },
    }),
    moment('archivedAt', 'Archived'),
    relation({
      name: 'mergedInto',
      label: 'Is the same as',
      relationTo: 'clients',
      admin: { position: 'sidebar', readOnly: true, allowCreate: false },
    }),
    // When they ended the nudges by email: as good as a STOP.
    serverField({ name: 'nudgesEndedAt', type: 'date' }),
    // Folded names by which a booking without an account finds its client.
    serverField({ name: 'nameKey', type: 'text', index: true }),
    // The day on which the client was heard of last: of several that match, that one is meant.
    serverField({ name: 'lastSeenOn', type: 'text', index: true }),
    // Ids of clients that look like this one, and of those of which the owner said that they are others.
    serverField({ name: 'maybeSameAs', type: 'json' }),
    serverField({ name: 'notSameAs', type: 'json' }),
    serverField({ name: 'revision', type: 'number', defaultValue: 0 }),
    idempotencyKey(),
    searchedText(['name', 'firstName', 'familyName', 'businessName', 'phone', 'email', 'suburb']),
  ],
};
