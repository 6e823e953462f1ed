import type {
  CollectionBeforeOperationHook,
  CollectionConfig,
  NumberFieldSingleValidation,
  TextFieldSingleValidation,
} from 'payload';
import { maxLength } from '../../contracts/limits';
import { cycleStates, usualWorks } from '../../contracts/options';
import { maxCycleWeeks, minCycleWeeks } from '../../rules/clients/cycle-options';
import { horseMessages, isHeightInHands, maxHorseAge, refusalOfAge } from '../../rules/horses/horses';
import { oneByOne, ownersOnly, ownersOrForThe, ownersOrThe } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { nameText, propertyAddress, side, text } from '../fields/people/people';
import { picField } from '../fields/people/pic';
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
const placeIsNothing: CollectionBeforeOperationHook = ({ args }) => {
  const { data } = args as { data?: { place?: unknown } };
  return data?.place === null || Array.isArray(data?.place)
    ? { ...args, data: { ...data, place: {} } }
    : args;
};

/** The horses of the book, each of one client; those of clients with an account are in that customer's stable. */
export const Horses: CollectionConfig = {
  slug: 'horses',
  labels: { singular: 'Horse', plural: 'Horses' },
  access: {
    create: ownersOrForThe('users', 'userId'),
    read: ownersOrTheirCustomer,
    update: ownersOrTheirCustomer,
    delete: oneByOne(ownersOrTheirCustomer),
    readVersions: ownersOnly,
  },
  admin: {
    group: 'Customers',
    useAsTitle: 'name',
    defaultColumns: ['name', 'userId', 'breed', 'age', 'color', 'createdAt'],
    listSearchableFields: ['name', 'breed', 'microchipNumber', 'registrationNumber'],
    description: 'The horses of your clients. Those of customers are in their stable on the site, too.',
    baseFilter: () => ({ removedAt: { exists: false }, hiddenAt: { exists: false } }),
  },
  defaultSort: 'name',
  hooks: {
    beforeOperation: [placeIsNothing],
    beforeValidate: [assignNumericId, assignHorsesClient],
    beforeDelete: [deleteItsRows('horse-health-records', 'horseId'), unlinkItsRows('bookings', 'horseId')],
    afterChange: [cycleChanged, followHorse],
    afterDelete: [cycleChanged],
  },
  fields: [
    numericId,
    side(
      nameText('name', 'Name', maxLength.name, { required: true }),
      relation({
        name: 'userId',
        label: 'Customer',
        relationTo: 'users',
        admin: { allowCreate: false, description: 'In whose stable on the site it is.' },
      }),
    ),
    relation({
      name: 'clientId',
      label: 'Client',
      relationTo: 'clients',
      admin: { allowCreate: false, description: 'Whose horse it is in your book.' },
    }),
    side(
      { name: 'usualWork', label: 'Usual work', type: 'select', options: usualWorks },
      // The weeks between two visits; empty is the setting *Usual cycle*.
      wholeNumber({ name: 'cycleWeeks', label: 'Every (weeks)', min: minCycleWeeks, max: maxCycleWeeks }),
    ),
    side(
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
      // Where it stands when that is not where its client lives.
      name: 'place',
      label: 'Stands elsewhere (agistment)',
      type: 'group',
      fields: [
        ...propertyAddress(),
        picField(),
        { name: 'access', label: 'Before driving in', type: 'textarea', maxLength: maxLength.text },
      ],
    },
    side(nameText('breed', 'Breed', maxLength.name), nameText('color', 'Colour', maxLength.name)),
    side(
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
    side(
      text('height', 'Height in hands', maxLength.name, {
        validate: validHeight,
      }),
      text('weight', 'Weight', maxLength.name),
    ),
    side(
      text('microchipNumber', 'Microchip number', maxLength.name),
      text('registrationNumber', 'Registration number', maxLength.name),
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
    // When the owner took it out of the book: it can be restored for 30 days.
    serverField({ name: 'hiddenAt', type: 'date', index: true }),
    idempotencyKey(),
  ],
};
