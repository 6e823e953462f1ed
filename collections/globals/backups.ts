import type { GlobalConfig } from 'payload';
import { ownersOnly } from '../access/rules';

export const Backups: GlobalConfig = {
  slug: 'backups',
  label: 'Backups',
  access: { read: ownersOnly, update: ownersOnly, readVersions: ownersOnly },
  admin: {
    group: 'Settings',
    description:
      'Where your backups go. A backup is one encrypted file with all data and photos. “Is everything working?” shows how old the newest one is.',
  },
  fields: [
    {
      name: 'daily',
      label: 'Take a backup every night and keep those of the last 30 days',
      type: 'checkbox',
      defaultValue: false,
      admin: {
        description:
          'The files lie on the server. Have them copied to another place as well: a fire or a thief takes the server with them.',
      },
    },
  ],
};
