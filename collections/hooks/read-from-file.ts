import { type CollectionBeforeOperationHook, ValidationError } from 'payload';
import { isOwner } from '../access/actor';

/** Values that the server reads from a file as it is stored. Payload leaves out its name and address by itself. */
const readFromFile = ['mimeType', 'filesize', 'width', 'height', 'thumbnailURL'];

/**
 * A new row of files comes with its file, never with the address of one: Payload would fetch it from anywhere. The
 * facts of a file are read from the file, not from the form.
 */
export const onlyWithItsFile: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  const { data } = args as { data?: Record<string, unknown> };
  if (!data || !isOwner(req) || (operation !== 'create' && operation !== 'update')) return args;
  if (operation === 'create' && !req.file) {
    const errors = [{ label: 'File', message: 'Please choose a file', path: 'file' }];
    throw new ValidationError({ collection: collection.slug, errors, req });
  }
  const given = Object.entries(data).filter(([name]) => !readFromFile.includes(name));
  return { ...args, data: Object.fromEntries(given) };
};
