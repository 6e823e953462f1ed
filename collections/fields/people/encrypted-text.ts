import type { TextField } from 'payload';
import { encryptText, isEncrypted } from './encryption';

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
