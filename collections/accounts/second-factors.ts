import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { encryptedText } from '../fields/people/encrypted-text';

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
    encryptedText('secret'),
    // Shown to be set up, and not confirmed yet.
    encryptedText('pendingSecret'),
    // The newest step of time whose code was used: a code is good once.
    { name: 'lastStep', type: 'number', required: true, defaultValue: 0 },
    // One hash a line. In one field, so that one conditional update uses one up.
    { name: 'recoveryHashes', type: 'textarea' },
  ],
};
