import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { uniqueKey } from '../fields/server-field';

/** Photos of feet, each of one horse in one visit. The file comes after the row, which keeps its id and its place. */
export const VisitPhotos: CollectionConfig = {
  slug: 'visit-photos',
  labels: { singular: 'Photo of a visit', plural: 'Photos of visits' },
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  indexes: [{ fields: ['horseId', 'visitId'] }],
  fields: [
    numericId,
    // The device's id: one photo, however often it comes.
    { name: 'photoId', type: 'text', required: true, unique: true, index: true },
    // `12:7`, the seventh place of visit 12: a visit has so many places, however many photos come at once.
    uniqueKey('place'),
    { name: 'visitId', type: 'number', required: true, index: true },
    { name: 'horseId', type: 'number', required: true },
    { name: 'foot', type: 'text', required: true },
    { name: 'view', type: 'text', required: true },
    { name: 'takenAt', type: 'date' },
    { name: 'fileId', type: 'number', index: true },
  ],
};
