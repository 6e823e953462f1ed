import type { CollectionConfig } from 'payload';

import { denyAll, ownersManage } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { uploadFolder } from '../fields/upload-folder';

/** Photos and attachments of customers and worker's jobs. The server checks access to each. */
export const PrivateFiles: CollectionConfig = {
  slug: 'private-files',
  labels: { singular: 'Private file', plural: 'Private files' },
  // Files are deleted only with the row that names them.
  access: { ...ownersManage, delete: denyAll },
  admin: { hidden: true },
  upload: {
    staticDir: uploadFolder('private'),
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'],
    crop: false,
    focalPoint: false,
    pasteURL: false,
  },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    { name: 'ownerCollection', type: 'text', index: true },
    { name: 'ownerId', type: 'number', index: true },
    { name: 'purpose', type: 'text', index: true },
    { name: 'originalName', type: 'text' },
    // The device's time, if sent. `createdAt` is the time of receipt.
    { name: 'takenAt', type: 'date' },
    // Key of the upload call. One call may upload several files.
    { name: 'idempotencyKey', type: 'text', index: true },
  ],
};
