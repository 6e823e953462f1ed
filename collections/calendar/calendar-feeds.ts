import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';

/** Private addresses of the calendar feed. Each is derived from a seed and found by its hash. */
export const CalendarFeeds: CollectionConfig = {
  slug: 'calendar-feeds',
  access: serverOnly,
  admin: { hidden: true },
  fields: [
    { name: 'name', type: 'text', required: true, unique: true, index: true },
    { name: 'seed', type: 'text', required: true },
    { name: 'tokenHash', type: 'text', required: true, unique: true, index: true },
  ],
};
