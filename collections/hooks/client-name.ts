import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { noName } from '../../contracts/clients/clients';
import { nameOf } from '../../rules/clients/names';

/** A client has one of the three names at least, in every write. */
export const needsName: CollectionBeforeValidateHook = ({ collection, data, originalDoc, req }) => {
  if (!data || nameOf({ ...originalDoc, ...data })) return data;
  throw new ValidationError({
    collection: collection.slug,
    errors: [{ path: 'firstName', message: noName }],
    req,
  });
};
