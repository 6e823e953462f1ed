import type { GlobalConfig } from 'payload';
import { ownersOnly } from '../access/rules';

/** The sites of others that may show the booking form. The office keeps them. */
export const EmbedSites: GlobalConfig = {
  slug: 'embed-sites',
  label: 'Sites that show the booking form',
  access: { read: ownersOnly, update: ownersOnly, readVersions: ownersOnly },
  admin: { hidden: true },
  fields: [{ name: 'origins', type: 'json' }],
};
