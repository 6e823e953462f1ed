import { type Access, APIError, type CollectionConfig } from 'payload';
import { type Actor, actorOf, isOwner } from './actor';

type AccessRules = NonNullable<CollectionConfig['access']>;

export const ownersOnly: Access = ({ req }) => isOwner(req);
export const denyAll: Access = () => false;

/** Owners read every row. A person of the named kind reads the rows whose field names that person. */
export const ownersOrThe = (collection: Actor['collection'], field: string): Access => {
  return ({ req }) => {
    if (isOwner(req)) return true;
    const actor = actorOf(req);
    return actor?.collection === collection ? { [field]: { equals: actor.id } } : false;
  };
};

/** Owners create any row. A person of the named kind creates only rows whose field names that person. */
export const ownersOrOwnCreate = (collection: Actor['collection'], field: string): Access => {
  return ({ data, req }) => {
    if (isOwner(req)) return true;
    const actor = actorOf(req);
    return actor?.collection === collection && data?.[field] === actor.id;
  };
};

/**
 * Everybody, through the pages and calls of the product, which use the Local API. Payload's REST API answers only
 * owners.
 */
export const anyoneOnTheSite: Access = ({ req }) => isOwner(req) || req.payloadAPI === 'local';

/** Visitors read published rows. Owners read drafts too. */
export const publishedOrOwners: Access = ({ req }) => {
  if (isOwner(req)) return true;
  return req.payloadAPI === 'local' ? { _status: { equals: 'published' } } : false;
};

/**
 * Allows an owner to delete one row at a time. A bulk delete by mistake could not be restored. Payload asks without
 * an id for bulk deletes and for showing their button.
 */
export const denyBulkDelete = (access: Access): Access => {
  return (asked) => {
    if (asked.id !== undefined || !isOwner(asked.req)) return access(asked);
    if (asked.req.method !== 'DELETE') return false;
    throw new APIError('Please delete these one at a time, each on its own page', 403, null, true);
  };
};

export const ownersManage: AccessRules = {
  create: ownersOnly,
  read: ownersOnly,
  update: ownersOnly,
  delete: ownersOnly,
  readVersions: ownersOnly,
};

export const ownersRead: AccessRules = { ...ownersManage, create: denyAll, update: denyAll, delete: denyAll };

/** Rows for the server alone. The CMS hides them from owners too. */
export const serverOnly: AccessRules = {
  create: denyAll,
  read: denyAll,
  update: denyAll,
  delete: denyAll,
  readVersions: denyAll,
};

export const publicContent: AccessRules = { ...ownersManage, read: anyoneOnTheSite };
