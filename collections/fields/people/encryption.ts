import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const prefix = 'enc:v1:';

/** The key of one purpose, with its id, so that a stored text names the secret that encrypted it. */
function keyOf(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'farrier field encryption v1', 32));
  return { key, keyId: createHash('sha256').update(key).digest('hex').slice(0, 8) };
}

/** The id of the key derived from a secret. It distinguishes secrets and reveals nothing about them. */
export const keyIdOf = (secret: string): string => keyOf(secret).keyId;

export const isEncrypted = (text: string): boolean => text.startsWith(prefix);

/** AES-256-GCM, as `enc:v1:<keyid>:<iv>:<tag>:<data>`. Equal texts give different results. */
export function encryptText(text: string, secret: string): string {
  const { key, keyId } = keyOf(secret);
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return (
    prefix + [keyId, ...[iv, cipher.getAuthTag(), data].map((part) => part.toString('base64url'))].join(':')
  );
}

/** The prefix of all texts encrypted with this secret. */
export const markOf = (secret: string): string => `${prefix}${keyIdOf(secret)}:`;

/** Throws when none of these secrets encrypted the text, or when the text was changed. */
export function decryptText(stored: string, ...secrets: string[]): string {
  if (!isEncrypted(stored)) throw new Error('This text is not encrypted');
  const [storedKeyId, iv, tag, data] = stored.slice(prefix.length).split(':');
  if (!storedKeyId || !iv || !tag || data === undefined) throw new Error('This encrypted text is damaged');
  const found = secrets.map(keyOf).find(({ keyId }) => keyId === storedKeyId);
  if (!found) throw new Error(`This text was encrypted with another secret (key ${storedKeyId})`);
  const decipher = createDecipheriv('aes-256-gcm', found.key, Buffer.from(iv, 'base64url'), {
    authTagLength: 16,
  });
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(data, 'base64url')), decipher.final()]).toString('utf8');
}
