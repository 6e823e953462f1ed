import {
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type NumberFieldSingleValidation,
  type TextFieldSingleValidation,
  ValidationError,
} from 'payload';
import { maxLength } from '../../contracts/limits';
import { cycleStates, usualWorks } from '../../contracts/options';
import { maxCycleWeeks, minCycleWeeks } from '../../rules/horses/cycle-options';
import { horseMessages, isHeightInHands, maxHorseAge, refusalOfAge } from '../../rules/horses/horses';
import { denyBulkDelete, ownersOnly, ownersOrOwnCreate, ownersOrThe } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { nameText, propertyAddress, row, textField } from '../fields/people/person-fields';
import { picField } from '../fields/people/pic';
import { searchedOf, searchedText } from '../fields/people/searched-text';
import { plainDate } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, serverWritten } from '../fields/server-field';
import { wholeNumber } from '../fields/whole-number';
import { assignHorsesClient } from '../hooks/assign-client';
import { cycleChanged } from '../hooks/cycle-changed';
import { followHorse } from '../hooks/horse-changed';
import { deleteItsRows, unlinkItsRows } from '../hooks/with-its-rows';

// A value from before this rule stays until somebody changes it: other fields can still be saved.
const validAge: NumberFieldSingleValidation = (age, { previousValue }) =>
  age === null || age === undefined || age === previousValue || (refusalOfAge(Number(age)) ?? true);

const validHeight: TextFieldSingleValidation = (height, { previousValue }) =>
  !height || height === previousValue || isHeightInHands(height) || horseMessages.height;

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
      nameText('name', 'Name', maxLength.name, { required: true }),
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
    row(
      { name: 'usualWork', label: 'Usual work', type: 'select', options: usualWorks },
      // The weeks between two visits; empty is the setting *Usual cycle*.
      wholeNumber({ name: 'cycleWeeks', label: 'Every (weeks)', min: minCycleWeeks, max: maxCycleWeeks }),
    ),
    row(
      {
        name: 'cycleState',
        label: 'In the cycle',
        type: 'select',
        options: cycleStates,
        defaultValue: 'active',
        index: true,
      },
      plainDate({ name: 'awayUntil', label: 'Away until', admin: { description: 'The last day away.' } }),
    ),
    {
      // Place of the horse when it does not live with its client.
      name: 'place',
      label: 'Kept elsewhere (agistment)',
      type: 'group',
      fields: [
        ...propertyAddress(),
        picField(),
        { name: 'access', label: 'Before driving in', type: 'textarea', maxLength: maxLength.text },
      ],
    },
    row(nameText('breed', 'Breed', maxLength.name), nameText('color', 'Colour', maxLength.name)),
    row(
      {
        name: 'age',
        label: 'Age in years',
        type: 'number',
        min: 0,
        max: maxHorseAge,
        validate: validAge,
      },
      nameText('gender', 'Sex', maxLength.name),
    ),
    row(
      textField('height', 'Height in hands', maxLength.name, {
        validate: validHeight,
      }),
      textField('weight', 'Weight', maxLength.name),
    ),
    row(
      textField('microchipNumber', 'Microchip number', maxLength.name),
      textField('registrationNumber', 'Registration number', maxLength.name),
    ),
    { name: 'insuranceDetails', label: 'Insurance', type: 'textarea', maxLength: maxLength.text },
    { name: 'medicalNotes', label: 'Medical notes', type: 'textarea', maxLength: maxLength.text },
    { name: 'dietaryRequirements', label: 'Diet', type: 'textarea', maxLength: maxLength.text },
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
