import type { CollectionConfig, TextField } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { encryptText, isEncrypted } from '../fields/people/encryption';

/** A key, encrypted however it is written. */
const keyField = (name: string): TextField => ({
  name,
  type: 'text',
  hooks: {
    beforeChange: [
      ({ req, value }) =>
        typeof value === 'string' && !isEncrypted(value) ? encryptText(value, req.payload.secret) : value,
    ],
  },
});

/**
 * The codes by which owners prove at sign-in that they have their phone, one row an owner. Keys are encrypted,
 * recovery codes hashed (cms/security/sign-in/second-factor.ts).
 */
export const SecondFactors: CollectionConfig = {
  slug: 'second-factors',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    { name: 'ownerId', type: 'number', required: true, unique: true, index: true },
    // Asked for at each sign-in, once it is there.
    keyField('secret'),
    // Shown to be set up, and not confirmed yet.
    keyField('pendingSecret'),
    // The newest step of time whose code was used: a code is good once.
    { name: 'lastStep', type: 'number', required: true, defaultValue: 0 },
    // One hash a line. In one field, so that one conditional update uses one up.
    { name: 'recoveryHashes', type: 'textarea' },
  ],
};
