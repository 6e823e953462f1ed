import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { derivedKey } from '../fields/derived-key';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { plainDate } from '../fields/plain-date';
import { idempotencyKey, uniqueKey } from '../fields/server-field';

/**
 * Tokens with which the owner's other programs make calls. The office creates and ends them. Rows store only hashes.
 */
export const ApiTokens: CollectionConfig = {
  slug: 'api-tokens',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    { name: 'name', type: 'text', required: true },
    derivedKey('nameKey', 'name', 'Name'),
    { name: 'tokenHash', type: 'text', required: true, unique: true, index: true },
    { name: 'scopes', type: 'json', required: true },
    plainDate({ name: 'expiresOn' }),
    // Precise to the minute, so that most calls write nothing.
    { name: 'lastUsedAt', type: 'date' },
    // Hash of the grant of a program that the owner allowed, and the host of its redirect.
    uniqueKey('grantKey'),
    { name: 'host', type: 'text' },
    idempotencyKey(),
  ],
};
