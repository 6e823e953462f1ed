import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../env';

/** 120 bits: too many to guess, and a multiple of base64's six, so that each signature has one spelling. */
const signatureBytes = 15;

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `farrier signed token v1: ${purpose}`, 32));
const signatureOf = (text: string, key: Buffer) =>
  createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes).toString('base64url');

/**
 * Signed tokens: text with a signature, for links without a row. Each purpose has its own key, so that one link's
 * token opens no other. The first secret signs; all secrets verify.
 */
export function signedTokens([secret, ...old]: Secrets, purpose: string) {
  const key = keyFor(secret, purpose);

  return {
    /** Returns the text with its signature. The text must not contain a dot. */
    sign: (text: string): string => `${text}.${signatureOf(text, key)}`,
    open(token: string): string | null {
      const [text = '', signature = '', ...rest] = token.split('.');
      const sentSignature = Buffer.from(signature);
      const isOurs = [key, ...old.map((each) => keyFor(each, purpose))].some((each) => {
        const expected = Buffer.from(signatureOf(text, each));
        return sentSignature.length === expected.length && timingSafeEqual(sentSignature, expected);
      });
      return isOurs && !rest.length ? text : null;
    },
  };
}
