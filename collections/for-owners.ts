import type { CollectionConfig, GlobalConfig } from 'payload';
import { serverOnly } from './access/rules';
import { lockReadOnlyFields } from './fields/lock-read-only-fields';
import { withValueChecks } from './fields/value-checks';
import { auditChange, auditDelete, auditSettings } from './hooks/audit';
import { checkHiddenFields, checkHiddenSettings } from './hooks/hidden-fields';
import { refuseStaleForm, refuseStaleSettings } from './hooks/stale-form';
import { keepSystemValues } from './hooks/system-values';

/** Rows that no owner can change need no entries, and are written too often for them. */
const isTheServersOwn = ({ access }: CollectionConfig) => access?.update === serverOnly.update;

const withoutStaleForms = ({ hooks }: CollectionConfig): CollectionConfig['hooks'] => ({
  ...hooks,
  beforeOperation: [keepSystemValues, ...(hooks?.beforeOperation ?? [])],
  beforeValidate: [refuseStaleForm, checkHiddenFields, ...(hooks?.beforeValidate ?? [])],
});

const audited = (hooks: CollectionConfig['hooks']): CollectionConfig['hooks'] => ({
  ...hooks,
  afterChange: [...(hooks?.afterChange ?? []), auditChange],
  afterDelete: [...(hooks?.afterDelete ?? []), auditDelete],
});

/**
 * Settings of every collection, as a tool for people who are no developers: no link to the API, no duplicates (they
 * would share keys that only one row may have), and no locks, which cost each of the server's own writes a query.
 */
export const collectionForOwners = (collection: CollectionConfig): CollectionConfig => ({
  lockDocuments: false,
  ...collection,
  admin: {
    hideAPIURL: true,
    pagination: { defaultLimit: 25, limits: [10, 25, 50, 100] },
    ...collection.admin,
    components: {
      ...collection.admin?.components,
      beforeListTable: [
        ...(collection.admin?.components?.beforeListTable ?? []),
        '/cms/panel/components/card-labels#CardLabels',
      ],
    },
  },
  fields: (isTheServersOwn(collection) ? collection.fields : collection.fields.map(withValueChecks)).map(
    lockReadOnlyFields,
  ),
  disableDuplicate: true,
  hooks: isTheServersOwn(collection) ? collection.hooks : audited(withoutStaleForms(collection)),
});

export const globalForOwners = (global: GlobalConfig): GlobalConfig => ({
  lockDocuments: false,
  ...global,
  admin: { hideAPIURL: true, ...global.admin },
  fields: global.fields.map(withValueChecks).map(lockReadOnlyFields),
  hooks: {
    ...global.hooks,
    beforeValidate: [refuseStaleSettings, checkHiddenSettings, ...(global.hooks?.beforeValidate ?? [])],
    afterChange: [...(global.hooks?.afterChange ?? []), auditSettings],
  },
});
