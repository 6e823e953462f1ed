import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';

/** A push to one device. A lease claims it, like a message. The row is deleted after a day. */
export const PushNotices: CollectionConfig = {
  slug: 'push-notices',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    { name: 'deviceId', type: 'number', required: true, index: true },
    { name: 'title', type: 'text', required: true },
    { name: 'body', type: 'text' },
    { name: 'url', type: 'text', required: true },
    { name: 'dedupeKey', type: 'text', required: true, unique: true, index: true },
    { name: 'state', type: 'text', defaultValue: 'queued', index: true },
    { name: 'attempts', type: 'number', defaultValue: 0 },
    { name: 'nextAttemptAt', type: 'number', defaultValue: 0 },
    { name: 'leaseUntil', type: 'number', defaultValue: 0 },
    { name: 'leaseOwner', type: 'text' },
  ],
};
