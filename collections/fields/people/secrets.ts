import { createHash } from 'node:crypto';
import type { Payload } from 'payload';

/** Key in the configuration for replaced secrets that still decrypt. */
export const oldSecrets = 'oldSecrets';

/** The key that Payload derives from PAYLOAD_SECRET. It encrypts fields. */
export const fieldSecretOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 32);

/** The secrets of encrypted fields: the current one, and old ones for reading. */
export function fieldSecrets({ config, secret }: Payload): { secret: string; old: string[] } {
  const old: unknown = config.custom?.[oldSecrets];
  const texts = Array.isArray(old) ? old.filter((each) => typeof each === 'string') : [];
  return { secret, old: texts.map(fieldSecretOf) };
}

/** All secrets, for decryption. */
export function secretsIn(payload: Payload): string[] {
  const { secret, old } = fieldSecrets(payload);
  return [secret, ...old];
}
