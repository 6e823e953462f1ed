import type { CollectionConfig, GlobalConfig } from 'payload';
import { serverOnly } from './access/rules';
import { lockReadOnlyFields } from './fields/lock-read-only-fields';
import { withValueChecks } from './fields/value-checks';
import { auditChange, auditDelete, auditSettings } from './hooks/audit';
import { checkHiddenFields, checkHiddenSettings } from './hooks/hidden-fields';
import { protectSystemValues } from './hooks/protect-system-values';
import { refuseStaleForm, refuseStaleSettings } from './hooks/stale-form';

/** Skips the audit log: owners cannot change these rows, and the server writes them too often. */
const isTheServersOwn = ({ access }: CollectionConfig) => access?.update === serverOnly.update;

const withoutStaleForms = ({ hooks }: CollectionConfig): CollectionConfig['hooks'] => ({
  ...hooks,
  beforeOperation: [protectSystemValues, ...(hooks?.beforeOperation ?? [])],
  beforeValidate: [refuseStaleForm, checkHiddenFields, ...(hooks?.beforeValidate ?? [])],
});

const audited = (hooks: CollectionConfig['hooks']): CollectionConfig['hooks'] => ({
  ...hooks,
  afterChange: [...(hooks?.afterChange ?? []), auditChange],
  afterDelete: [...(hooks?.afterDelete ?? []), auditDelete],
});

/**
 * Settings of every collection for owners who are not developers. No API link and no duplicates, which would share
 * unique keys. No locks, which would add a query to each server write.
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
