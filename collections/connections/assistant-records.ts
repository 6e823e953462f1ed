import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';

/**
 * Records of the authorization server for assistants: programs, pending sign-ins, codes and tokens. Ids are hashed,
 * because most are secrets.
 */
export const AssistantRecords: CollectionConfig = {
  slug: 'assistant-records',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    // The kind of record and the hash of its id.
    { name: 'key', type: 'text', required: true, unique: true, index: true },
    { name: 'kind', type: 'text', required: true },
    { name: 'grantKey', type: 'text', index: true },
    { name: 'uidKey', type: 'text', index: true },
    { name: 'payload', type: 'json', required: true },
    { name: 'expiresAt', type: 'number', required: true, index: true },
    { name: 'consumedAt', type: 'number' },
  ],
};
