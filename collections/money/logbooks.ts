import type { CollectionConfig } from 'payload';
import { ownersRead } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { row } from '../fields/people/person-fields';
import { plainDate } from '../fields/plain-date';
import { idempotencyKey, uniqueKey } from '../fields/server-field';
import { wholeNumber } from '../fields/whole-number';

export const Logbooks: CollectionConfig = {
  slug: 'logbooks',
  labels: { singular: 'Logbook', plural: 'Logbooks' },
  access: ownersRead,
  admin: {
    group: 'Tax & expenses',
    useAsTitle: 'from',
    defaultColumns: ['from', 'to', 'odometerStart', 'odometerEnd'],
    description: 'Vehicle logbooks. You keep them under Kilometres in Money in the office. Read only here.',
  },
  defaultSort: '-from',
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    row(
      plainDate({ name: 'from', label: 'From', required: true }),
      plainDate({ name: 'to', label: 'To' }),
      wholeNumber({ name: 'odometerStart', label: 'Odometer at the start', required: true, min: 0 }),
      wholeNumber({ name: 'odometerEnd', label: 'Odometer at the end', min: 0 }),
    ),
    // `open` for one logbook at a time. Ended logbooks have their own keys.
    uniqueKey('openKey'),
    idempotencyKey(),
  ],
};
