import { resolve } from 'node:path';
import type { CollectionConfig } from 'payload';
import { readEnv } from '../cms/env';
import { ownersManage } from './access/rules';
import { assignNumericId, numericId } from './fields/numeric-id';

/** Photos and attachments of customers and of the worker's jobs. The server checks who may fetch one. */
export const PrivateFiles: CollectionConfig = {
  slug: 'private-files',
  labels: { singular: 'Private file', plural: 'Private files' },
  access: ownersManage,
  admin: { hidden: true },
  upload: {
    staticDir: resolve(/*turbopackIgnore: true*/ readEnv().DATA_DIR, 'private'),
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
    { name: 'purpose', type: 'text' },
  ],
};
