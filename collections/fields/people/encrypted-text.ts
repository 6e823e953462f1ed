import type { TextField } from 'payload';
import { encryptText, isEncrypted } from './encryption';

/** A key or secret, encrypted however it is written. */
export const encryptedText = (name: string, more: Pick<TextField, 'required'> = {}): TextField => ({
  name,
  type: 'text',
  required: more.required,
  hooks: {
    beforeChange: [
      ({ req, value }) =>
        typeof value === 'string' && !isEncrypted(value) ? encryptText(value, req.payload.secret) : value,
    ],
  },
});
