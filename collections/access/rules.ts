import { type Access, APIError, type CollectionConfig } from 'payload';
import { type Actor, actorOf, isOwner } from './actor';

type AccessRules = NonNullable<CollectionConfig['access']>;

export const ownersOnly: Access = ({ req }) => isOwner(req);
export const nobody: Access = () => false;

/** Owners see every row; a person of the named kind sees the rows whose field names that person. */
export const ownersOrThe = (collection: Actor['collection'], field: string): Access => {
  return ({ req }) => {
    if (isOwner(req)) return true;
    const actor = actorOf(req);
    return actor?.collection === collection ? { [field]: { equals: actor.id } } : false;
  };
};

/** Owners may add any row; a person of the named kind only rows whose field names that person. */
export const ownersOrOwnCreate = (collection: Actor['collection'], field: string): Access => {
  return ({ data, req }) => {
    if (isOwner(req)) return true;
    const actor = actorOf(req);
    return actor?.collection === collection && data?.[field] === actor.id;
  };
};

/**
 * Everybody, by way of the pages and calls of the product, which read through the Local API. Payload's own
 * REST API answers owners alone.
 */
export const anyoneOnTheSite: Access = ({ req }) => isOwner(req) || req.payloadAPI === 'local';

/** Everybody reads what is published, on the site; owners read drafts too. */
export const publishedOrOwners: Access = ({ req }) => {
  if (isOwner(req)) return true;
  return req.payloadAPI === 'local' ? { _status: { equals: 'published' } } : false;
};

/**
 * Allows an owner to delete one row at a time: a whole list deleted by a slip could not be restored. Payload
 * asks without an id for bulk deletes, and to decide whether to offer them.
 */
export const denyBulkDelete = (access: Access): Access => {
  return (asked) => {
    if (asked.id !== undefined || !isOwner(asked.req)) return access(asked);
    if (asked.req.method !== 'DELETE') return false;
    throw new APIError('Please delete these one at a time, each on its own page', 403, null, true);
  };
};

/** Only owners may do anything. */
export const ownersManage: AccessRules = {
  create: ownersOnly,
  read: ownersOnly,
  update: ownersOnly,
  delete: ownersOnly,
  readVersions: ownersOnly,
};

/** Owners may look; rows are written by the server alone. */
export const ownersRead: AccessRules = { ...ownersManage, create: nobody, update: nobody, delete: nobody };

/** The server's own rows: not even owners see them in the CMS. */
export const serverOnly: AccessRules = {
  create: nobody,
  read: nobody,
  update: nobody,
  delete: nobody,
  readVersions: nobody,
};

/** Everybody reads on the site what owners write. */
export const publicContent: AccessRules = { ...ownersManage, read: anyoneOnTheSite };
