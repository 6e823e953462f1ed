import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';

/** Named counters: the ids of every collection, the day's SMS, the version of the content. */
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
