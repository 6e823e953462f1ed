import { type CollectionBeforeOperationHook, ValidationError } from 'payload';
import { isOwner } from '../access/actor';

/** What the server reads from a file as it is stored. Its name and address Payload leaves out by itself. */
const readFromFile = ['mimeType', 'filesize', 'width', 'height', 'thumbnailURL'];

/**
 * A new row of files comes with its file, never with the address of one: Payload would fetch it, wherever it is. What
 * is said of a file is read from the file, whatever a form sends back.
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
