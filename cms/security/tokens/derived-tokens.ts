import { createHmac, hkdfSync } from 'node:crypto';

/** 136 bits, which nobody guesses. */
const tokenBytes = 17;
/** Small letters and digits alone: phones end a link at other signs. */
const alphabet = 36;
const tokenLength = Math.ceil((tokenBytes * 8) / Math.log2(alphabet));

/** The secrets are few, and live as long as the process; making a key takes longer than a token. */
const keys = new Map<string, Map<string, Buffer>>();

function keyOf(secret: string, purpose: string): Buffer {
  const ofPurpose = keys.get(purpose) ?? new Map<string, Buffer>();
  keys.set(purpose, ofPurpose);
  const known = ofPurpose.get(secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', `farrier derived token v1: ${purpose}`, 32));
  ofPurpose.set(secret, key);
  return key;
}

/**
 * Tokens derived from a random seed whenever a link is written, so that the same link can stand in several messages
 * and none of it in the database. Each purpose has a key of its own.
 */
export function derivedToken(secret: string, purpose: string, seed: string): string {
  const digest = createHmac('sha256', keyOf(secret, purpose)).update(seed).digest().subarray(0, tokenBytes);
  return BigInt(`0x${digest.toString('hex')}`)
    .toString(alphabet)
    .padStart(tokenLength, '0');
}
