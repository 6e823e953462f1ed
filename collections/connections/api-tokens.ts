import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { derivedKey } from '../fields/derived-key';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { plainDate } from '../fields/plain-date';
import { idempotencyKey, uniqueKey } from '../fields/server-field';

/** Tokens by which the owner's other programs make calls. The office makes and ends them; only their hashes are stored. */
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
    // The last day on which it works.
    plainDate({ name: 'expiresOn' }),
    // To the minute: a call must not cost a write of its own.
    { name: 'lastUsedAt', type: 'date' },
    // The grant of a program that the owner allowed, as a hash, and the host that it returns to.
    uniqueKey('grantKey'),
    { name: 'host', type: 'text' },
    idempotencyKey(),
  ],
};
