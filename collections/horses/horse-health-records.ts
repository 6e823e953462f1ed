import type { Access, CollectionConfig, TextField, TextFieldSingleValidation } from 'payload';
import { dueDateMessage, isDueAfter } from '../../contracts/horses/health-records';
import { recordFields } from '../../contracts/horses/record-fields';
import { rows } from '../../rows/rows';
import { actorOf, isOwner } from '../access/actor';
import { denyBulkDelete, ownersOnly, ownersOrThe } from '../access/rules';
import { payloadFields } from '../fields/declared';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { plainDate } from '../fields/plain-date';
import { relation } from '../fields/relation';
import { idempotencyKey, serverField, serverWritten } from '../fields/server-field';
import { countRecordChange } from '../hooks/cycle-changed';
import { cancelItsMessages } from '../hooks/with-its-rows';

const ownersOrTheirCustomer = ownersOrThe('users', 'horseId.userId');

/** Owners create any record. Customers create only records of their own horses. */
const ownersOrTheHorsesCustomer: Access = async ({ data, req }) => {
  if (isOwner(req)) return true;
  const actor = actorOf(req);
  if (actor?.collection !== 'users' || typeof data?.horseId !== 'number') return false;
  const horse = await rows(req, 'horses').one({ id: data.horseId, userId: actor.id });
  return Boolean(horse);
};

const plainDueDate = plainDate({ name: 'nextDueDate', label: 'Next due', index: true });

/** After the work's date. An unchanged older value does not block saves of other fields. */
const dueDate = {
  ...plainDueDate,
  validate: ((value, context) => {
    const { serviceDate } = context.siblingData as { serviceDate?: string };
    if (value && value !== context.previousValue && !isDueAfter({ serviceDate, nextDueDate: value }))
      return dueDateMessage;
    return plainDueDate.validate?.(value as never, context as never) ?? true;
  }) as TextFieldSingleValidation,
} as TextField;

const { recordType, serviceDate, ...details } = recordFields;

export const HorseHealthRecords: CollectionConfig = {
  slug: 'horse-health-records',
  labels: { singular: 'Health record', plural: 'Health records' },
  access: {
    create: ownersOrTheHorsesCustomer,
    read: ownersOrTheirCustomer,
    update: ownersOrTheirCustomer,
    delete: denyBulkDelete(ownersOrTheirCustomer),
    readVersions: ownersOnly,
  },
  admin: {
    group: 'Clients & horses',
    useAsTitle: 'description',
    defaultColumns: ['description', 'horseId', 'recordType', 'serviceDate', 'nextDueDate'],
    listSearchableFields: ['description', 'provider', 'notes'],
    description:
      'Worming, shoeing, vet visits and other care. Clients add them in their account, and your visits add them too.',
  },
  defaultSort: '-serviceDate',
  hooks: {
    beforeValidate: [assignNumericId],
    beforeDelete: [cancelItsMessages('horse-health-records')],
    afterChange: [countRecordChange],
    afterDelete: [countRecordChange],
  },
  // For the newest record of a kind of a horse.
  indexes: [{ fields: ['horseId', 'recordType', 'serviceDate'] }],
  fields: [
    numericId,
    relation({
      name: 'horseId',
      label: 'Horse',
      relationTo: 'horses',
      needed: 'Please choose the horse',
      admin: { allowCreate: false },
    }),
    ...payloadFields({ recordType, serviceDate }, ['serviceDate']),
    dueDate,
    ...payloadFields(details),
    // The visit that created this record and updates it. The customer only reads it.
    serverWritten({ name: 'visitId', type: 'number', index: true }),
    // Ids of private files. Each change increments the revision, so that two concurrent changes both apply.
    serverWritten({ name: 'attachments', type: 'json' }),
    serverField({ name: 'attachmentsRevision', type: 'number', defaultValue: 0 }),
    serverField({ name: 'reminderSentFor', type: 'text' }),
    idempotencyKey(),
  ],
};
