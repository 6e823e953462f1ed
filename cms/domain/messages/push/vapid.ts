import { createECDH } from 'node:crypto';
import type { Env } from '../../../env';

/** Returns the public key with which this server identifies itself to push services; null without a key. */
export function publicKeyOf({ VAPID_PRIVATE_KEY }: Pick<Env, 'VAPID_PRIVATE_KEY'>): string | null {
  if (!VAPID_PRIVATE_KEY) return null;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(VAPID_PRIVATE_KEY, 'base64url'));
  return pair.getPublicKey().toString('base64url');
}
