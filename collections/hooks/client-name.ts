import { type CollectionBeforeValidateHook, ValidationError } from 'payload';
import { noName } from '../../contracts/clients/clients';
import { type Names, nameOf } from '../../rules/clients/names';

const names = ['firstName', 'familyName', 'businessName'] as const;

/** The text names in a write. The fields refuse values of other types. */
export const writtenNames = (...values: (Partial<Record<string, unknown>> | undefined)[]): Names => {
  const written: Partial<Record<string, unknown>> = Object.assign({}, ...values);
  return Object.fromEntries(
    names.map((name) => [name, typeof written[name] === 'string' ? written[name] : null]),
  );
};

export const requireName: CollectionBeforeValidateHook = ({ collection, data, originalDoc, req }) => {
  if (!data || nameOf(writtenNames(originalDoc, data))) return data;
  throw new ValidationError({
    collection: collection.slug,
    errors: [{ path: 'firstName', message: noName }],
    req,
  });
};
