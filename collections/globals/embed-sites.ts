import type { GlobalConfig } from 'payload';
import { ownersOnly } from '../access/rules';
import { serverField } from '../fields/server-field';

/** The sites of others that may show the booking form. The office keeps them. */
export const EmbedSites: GlobalConfig = {
  slug: 'embed-sites',
  label: 'Sites that show the booking form',
  access: { read: ownersOnly, update: ownersOnly, readVersions: ownersOnly },
  admin: { hidden: true },
  fields: [
    { name: 'origins', type: 'json' },
    // `[{ origin, at }]`: other sites that tried to show the form, the newest first.
    serverField({ name: 'missing', type: 'json' }),
  ],
};
