import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';

export const BookingFilters: CollectionConfig = {
  slug: 'booking-filters',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    { name: 'name', type: 'text', required: true, unique: true, index: true },
    { name: 'view', type: 'json', required: true },
  ],
};
