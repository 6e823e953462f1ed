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
import { cycleChanged } from '../hooks/cycle-changed';
import { followHorse } from '../hooks/horse-changed';
import { deleteItsRows, unlinkItsRows } from '../hooks/with-its-rows';

const { name, ...details } = horseFields;
const ownersOrTheirCustomer = ownersOrThe('users', 'userId');

/** Payload walks into a group that is null, and MongoDB stores no list as one: nothing in it means the same. */
const normaliseEmptyPlace: CollectionBeforeOperationHook = ({ args }) => {
  const { data } = args as { data?: { place?: unknown } };
  const place = data?.place;
  if (place === null || Array.isArray(place)) return { ...args, data: { ...data, place: {} } };
  if (place !== undefined && typeof place !== 'object')
    throw new ValidationError({ errors: [{ path: 'place', message: 'Please enter an address' }] });
  return args;
};

/** The horses of the book, each of one client; those of clients with an account are in that customer's stable. */
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
    afterChange: [cycleChanged, followHorse],
    afterDelete: [cycleChanged],
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
      // Place of the horse when it does not live with its client.
      name: 'place',
      label: 'Kept elsewhere (agistment)',
      type: 'group',
      fields: payloadFields(placeFields, ['suburb']),
    },
    ...payloadFields(details),
    serverWritten({ name: 'photo', type: 'upload', relationTo: 'private-files', maxDepth: 0 }),
    // Set when the customer removed it: from then on it is gone for everybody, and the server clears up.
    serverWritten({ name: 'removedAt', type: 'number', index: true }),
    // Set when the customer took it out of the stable: it stays in the book, and comes back by nobody's linking.
    serverField({ name: 'leftStableAt', type: 'date' }),
    // Until what the customer kept of it is cleared up.
    serverField({ name: 'leavingAt', type: 'number', index: true }),
    // Instant at which the owner removed it. It can be restored for 30 days.
    serverField({ name: 'hiddenAt', type: 'date', index: true }),
    idempotencyKey(),
    searchedText(searchedOf.horses),
  ],
};
