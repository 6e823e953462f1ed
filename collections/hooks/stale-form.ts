import { APIError, type CollectionBeforeValidateHook } from 'payload';
import { isOwner } from '../access/actor';

const at = (value: unknown): number => new Date(String(value)).getTime();

/**
 * A form of the CMS sends all that it showed, and with it the time of the row as it was then. What somebody else has
 * changed since is not written over: the owner is told instead. Who sends no such time says what changes, and no more.
 */
export const refuseStaleForm: CollectionBeforeValidateHook = ({ data, operation, originalDoc, req }) => {
  if (operation !== 'update' || !isOwner(req) || !data?.updatedAt || !originalDoc?.updatedAt) return data;
  if (at(data.updatedAt) === at(originalDoc.updatedAt)) return data;
  throw new APIError(
    'This was changed meanwhile, by somebody else or in another window. ' +
      'Please reload the page to see it as it is now, and make your change again.',
    409,
    null,
    true,
  );
};
