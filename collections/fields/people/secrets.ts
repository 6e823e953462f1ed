import { createHash } from 'node:crypto';
import type { Payload } from 'payload';

/** Key of the configuration for replaced secrets that still decrypt. */
export const oldSecrets = 'oldSecrets';

/** The key that Payload derives from PAYLOAD_SECRET: fields are encrypted with it. */
export const fieldSecretOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 32);

/** The secrets of encrypted fields: the current one, and former ones for reading. */
export function fieldSecrets({ config, secret }: Payload): { secret: string; old: string[] } {
  const old: unknown = config.custom?.[oldSecrets];
  const texts = Array.isArray(old) ? old.filter((each) => typeof each === 'string') : [];
  return { secret, old: texts.map(fieldSecretOf) };
}

/** Both, to decrypt with. */
export function secretsIn(payload: Payload): string[] {
  const { secret, old } = fieldSecrets(payload);
  return [secret, ...old];
}
