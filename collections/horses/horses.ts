import { type CollectionBeforeOperationHook, type CollectionConfig, ValidationError } from 'payload';
import { placeFields } from '../../contracts/clients/client-fields';
import { horseCycleFields, horseFields } from '../../contracts/horses/horse-fields';
import { denyBulkDelete, ownersOnly, ownersOrOwnCreate, ownersOrThe } from '../access/rules';
import { payloadFields } from '../fields/declared';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { row } from '../fields/people/person-fields';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, serverWritten } from '../fields/server-field';
import { assignHorsesClient } from '../hooks/assign-client';
import { countHorseChange } from '../hooks/cycle-changed';
import { followHorse } from '../hooks/horse-changed';
import { deleteItsRows, unlinkItsRows } from '../hooks/with-its-rows';

const { name, ...details } = horseFields;
const ownersOrTheirCustomer = ownersOrThe('users', 'userId');

/** Payload fails on a null group, and MongoDB stores no list in one. An empty group means the same. */
const normaliseEmptyPlace: CollectionBeforeOperationHook = ({ args }) => {
  const { data } = args as { data?: { place?: unknown } };
  const place = data?.place;
  if (place === null || Array.isArray(place)) return { ...args, data: { ...data, place: {} } };
  if (place !== undefined && typeof place !== 'object')
    throw new ValidationError({ errors: [{ path: 'place', message: 'Please enter an address' }] });
  return args;
};

/** Horses in the book, each of one client. Horses of clients with an account appear in that customer's stable. */
export const Horses: CollectionConfig = {
  slug: 'horses',
  labels: { singular: 'Horse', plural: 'Horses' },
  access: {
    create: ownersOrOwnCreate('users', 'userId'),
    read: ownersOrTheirCustomer,
    update: ownersOrTheirCustomer,
    delete: denyBulkDelete(ownersOrTheirCustomer),
    readVersions: ownersOnly,
  },
  admin: {
    group: 'Clients & horses',
    useAsTitle: 'name',
    defaultColumns: ['name', 'userId', 'breed', 'age', 'color', 'createdAt'],
    listSearchableFields: ['name', 'breed', 'microchipNumber', 'registrationNumber'],
    description:
      'All horses of your clients. In daily work you find them on the client’s page in the office.',
    baseFilter: () => ({ removedAt: { exists: false }, hiddenAt: { exists: false } }),
  },
  defaultSort: 'name',
  hooks: {
    beforeOperation: [normaliseEmptyPlace],
    beforeValidate: [assignNumericId, assignHorsesClient],
    beforeDelete: [deleteItsRows('horse-health-records', 'horseId'), unlinkItsRows('bookings', 'horseId')],
    afterChange: [countHorseChange, followHorse],
    afterDelete: [countHorseChange],
  },
  fields: [
    numericId,
    row(
      ...payloadFields({ name }),
      relation({
        name: 'userId',
        label: 'Website account',
        relationTo: 'users',
        admin: { allowCreate: false, description: 'The customer who sees this horse in their account.' },
      }),
    ),
    relation({
      name: 'clientId',
      label: 'Client',
      relationTo: 'clients',
      admin: { allowCreate: false, description: 'The client who owns this horse.' },
    }),
    ...payloadFields(horseCycleFields, ['cycleState']),
    {
      name: 'place',
      label: 'Kept elsewhere (agistment)',
      type: 'group',
      fields: payloadFields(placeFields, ['suburb']),
    },
    ...payloadFields(details),
    serverWritten({ name: 'photo', type: 'upload', relationTo: 'private-files', maxDepth: 0 }),
    // Set when the customer deletes the horse. From then on reads skip the horse, and the server cleans up.
    serverWritten({ name: 'removedAt', type: 'number', index: true }),
    // Set when the customer removes the horse from the stable. The book retains the horse, and linking an account
    // does not return it.
    serverField({ name: 'leftStableAt', type: 'date' }),
    // Set until the customer's data about the horse is cleaned up.
    serverField({ name: 'leavingAt', type: 'number', index: true }),
    // Instant at which the owner deleted the horse. It can be restored for 30 days.
    serverField({ name: 'hiddenAt', type: 'date', index: true }),
    idempotencyKey(),
    searchedText(searchedOf.horses),
  ],
};
