import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';

/** Named counters: ids of every collection, SMS of the day, version of the content. */
export const Counters: CollectionConfig = {
  slug: 'counters',
  access: serverOnly,
  admin: { hidden: true },
  timestamps: false,
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, index: true },
    { name: 'value', type: 'number', required: true, defaultValue: 0 },
  ],
};
