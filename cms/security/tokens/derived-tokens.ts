import { createHmac, hkdfSync } from 'node:crypto';

/** 136 bits, too many to guess. */
const tokenBytes = 17;
/** Small letters and digits only: phones end a link at other characters. */
const alphabet = 36;
const tokenLength = Math.ceil((tokenBytes * 8) / Math.log2(alphabet));

/** Cached for the life of the process: secrets are few, and a key takes longer to make than a token. */
const keys = new Map<string, Map<string, Buffer>>();

function keyOf(secret: string, purpose: string): Buffer {
  const ofPurpose = keys.get(purpose) ?? new Map<string, Buffer>();
  keys.set(purpose, ofPurpose);
  const cached = ofPurpose.get(secret);
  if (cached) return cached;
  const key = Buffer.from(hkdfSync('sha256', secret, '', `farrier derived token v1: ${purpose}`, 32));
  ofPurpose.set(secret, key);
  return key;
}

/**
 * Derives a link's token from a random seed. Several messages can contain one link, and the database stores no token.
 * Each purpose has its own key.
 */
export function derivedToken(secret: string, purpose: string, seed: string): string {
  const digest = createHmac('sha256', keyOf(secret, purpose)).update(seed).digest().subarray(0, tokenBytes);
  return BigInt(`0x${digest.toString('hex')}`)
    .toString(alphabet)
    .padStart(tokenLength, '0');
}
