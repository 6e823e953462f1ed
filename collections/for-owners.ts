import type { CollectionConfig, GlobalConfig } from 'payload';

/**
 * What every collection has in common as a tool for people who are no developers: no link to the API, no
 * duplicates (they would share keys that only one row may have), and no locks, which cost each of the
 * server's own writes a query.
 */
export const collectionForOwners = (collection: CollectionConfig): CollectionConfig => ({
  lockDocuments: false,
  ...collection,
  admin: {
    hideAPIURL: true,
    pagination: { defaultLimit: 25, limits: [10, 25, 50, 100] },
    ...collection.admin,
  },
  disableDuplicate: true,
});

export const globalForOwners = (global: GlobalConfig): GlobalConfig => ({
  lockDocuments: false,
  ...global,
  admin: { hideAPIURL: true, ...global.admin },
});
