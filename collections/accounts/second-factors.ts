import type { CollectionConfig } from 'payload';
import { serverOnly } from '../access/rules';
import { assignNumericId, numericId } from '../fields/numeric-id';
import { encryptedText } from '../fields/people/encrypted-text';

/**
 * Codes from an owner's phone for sign-in, one row per owner. Keys are encrypted, recovery codes hashed
 * (cms/security/sign-in/second-factor.ts).
 */
export const SecondFactors: CollectionConfig = {
  slug: 'second-factors',
  access: serverOnly,
  admin: { hidden: true },
  hooks: { beforeValidate: [assignNumericId] },
  fields: [
    numericId,
    { name: 'ownerId', type: 'number', required: true, unique: true, index: true },
    // The active key. Sign-in requires its code once the key exists.
    encryptedText('secret'),
    // A key that was shown for set-up and is not confirmed yet.
    encryptedText('pendingSecret'),
    // The newest time step whose code was used. Each code works once.
    { name: 'lastStep', type: 'number', required: true, defaultValue: 0 },
    // One hash per line. A single field lets one conditional update remove a used code.
    { name: 'recoveryHashes', type: 'textarea' },
  ],
};
