import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { uniqueKey } from '../fields/server-field';

/** Photos of feet, each of one horse in one visit. The upload follows the row, which reserves its id and place. */
export const VisitPhotos: CollectionConfig = {
  slug: 'visit-photos',
  labels: { singular: 'Photo of a visit', plural: 'Photos of visits' },
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  indexes: [{ fields: ['horseId', 'visitId'] }],
  fields: [
    numericId,
    // The device's id. Repeated uploads give one photo.
    { name: 'photoId', type: 'text', required: true, unique: true, index: true },
    // `12:7` is place 7 of visit 12. The number of places limits a visit's photos, even concurrent ones.
    uniqueKey('place'),
    { name: 'visitId', type: 'number', required: true, index: true },
    { name: 'horseId', type: 'number', required: true },
    { name: 'foot', type: 'text', required: true },
    { name: 'view', type: 'text', required: true },
    { name: 'takenAt', type: 'date' },
    { name: 'fileId', type: 'number', index: true },
  ],
};
