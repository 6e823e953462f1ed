import { createHash } from 'node:crypto';
import type { Payload } from 'payload';

/** Where the configuration keeps the secrets of before, which are still accepted. */
export const oldSecrets = 'oldSecrets';

/** What Payload makes of PAYLOAD_SECRET, and calls its secret: fields are encrypted with that. */
export const fieldSecretOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, 32);

/** What fields may be encrypted with: what is written now, and what was before. */
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
