import type { CollectionConfig } from 'payload';

import { nobody, ownersManage } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { uploadFolder } from '../fields/upload-folder';

/** Photos and attachments of customers and of the worker's jobs. The server checks who may fetch one. */
export const PrivateFiles: CollectionConfig = {
  slug: 'private-files',
  labels: { singular: 'Private file', plural: 'Private files' },
  // A file goes with what names it: nobody deletes one from under that.
  access: { ...ownersManage, delete: nobody },
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
    // The device's time, where it sent one. `createdAt` is when we received the file.
    { name: 'takenAt', type: 'date' },
    // Key of the call that uploaded it. One call may bring several files.
    { name: 'idempotencyKey', type: 'text', index: true },
  ],
};
