import { APIError, type CollectionBeforeValidateHook, type GlobalBeforeValidateHook } from 'payload';
import { isOwner } from '../access/actor';

const timeOf = (value: unknown): number => new Date(String(value)).getTime();

function refuseOther(shown: unknown, stored: unknown): void {
  if (!shown || !stored || timeOf(shown) === timeOf(stored)) return;
  throw new APIError(
    'Someone else, or another window, has changed this. ' +
      'Please reload the page to see it as it is now, and make your change again.',
    409,
    null,
    true,
  );
}

/**
 * Refuses a stale form. A CMS form sends all fields, with the time of the row or newest draft that it showed. If
 * somebody changed the row since, the owner sees an error and nothing is overwritten. A write without that time
 * changes only its own fields.
 */
export const refuseStaleForm: CollectionBeforeValidateHook = ({ data, operation, originalDoc, req }) => {
  if (operation === 'update' && isOwner(req)) refuseOther(data?.updatedAt, originalDoc?.updatedAt);
  return data;
};

/** Refuses a stale form of a settings page. */
export const refuseStaleSettings: GlobalBeforeValidateHook = ({ data, originalDoc, req }) => {
  if (isOwner(req)) refuseOther(data?.updatedAt, originalDoc?.updatedAt);
  return data;
};
