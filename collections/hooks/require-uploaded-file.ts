import { type CollectionBeforeOperationHook, ValidationError } from 'payload';
import { isOwner } from '../access/actor';

/** Values that the server reads from the stored file. Payload itself drops name and address. */
const readFromFile = ['mimeType', 'filesize', 'width', 'height', 'thumbnailURL'];

/**
 * A new file row needs an uploaded file. With an address alone Payload would fetch any URL. File facts come from the
 * file, not from the form.
 */
export const requireUploadedFile: CollectionBeforeOperationHook = ({ args, collection, operation, req }) => {
  const { data } = args as { data?: Record<string, unknown> };
  if (!data || !isOwner(req) || (operation !== 'create' && operation !== 'update')) return args;
  if (operation === 'create' && !req.file) {
    const errors = [{ label: 'File', message: 'Please choose a file', path: 'file' }];
    throw new ValidationError({ collection: collection.slug, errors, req });
  }
  const otherEntries = Object.entries(data).filter(([name]) => !readFromFile.includes(name));
  return { ...args, data: Object.fromEntries(otherEntries) };
};
