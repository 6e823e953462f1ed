import type { GlobalConfig } from 'payload';
import { ownersOnly } from '../access/rules';
import { serverField } from '../fields/server-field';

/** Other sites that may show the booking form. The office manages the list. */
export const EmbedSites: GlobalConfig = {
  slug: 'embed-sites',
  label: 'Sites that show the booking form',
  access: { read: ownersOnly, update: ownersOnly, readVersions: ownersOnly },
  admin: { hidden: true },
  fields: [
    { name: 'origins', type: 'json' },
    // `[{ origin, at }]`: other sites that tried to show the form, newest first.
    serverField({ name: 'missing', type: 'json' }),
  ],
};
