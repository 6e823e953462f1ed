import type { CollectionConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { ownersRead } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { row, textField } from '../fields/people/person-fields';
import { plainDate } from '../fields/plain-date';
import { idempotencyKey, serverWritten, uniqueKey } from '../fields/server-field';

/** Kilometres for the business: the route of each day, stored at the day's end, and trips that the owner adds. */
export const Kilometres: CollectionConfig = {
  slug: 'kilometres',
  labels: { singular: 'Kilometres of a day', plural: 'Kilometres' },
  access: ownersRead,
  admin: {
    group: 'Tax & expenses',
    useAsTitle: 'date',
    defaultColumns: ['date', 'km', 'planned', 'reason'],
    description: 'Kilometres you drove for work. You correct them in Money in the office. Read only here.',
  },
  defaultSort: '-date',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    row(
      plainDate({ name: 'date', label: 'Day', required: true, index: true }),
      { name: 'km', label: 'Kilometres', type: 'number', required: true, min: 0 },
      // Empty for a trip.
      { name: 'planned', label: 'Route', type: 'number', min: 0 },
    ),
    textField('reason', 'Reason', maxLength.address),
    serverWritten({ name: 'stops', type: 'json' }),
    // The day of a route. Of several processes that store it at once, one succeeds.
    uniqueKey('runDay'),
    idempotencyKey(),
  ],
};
