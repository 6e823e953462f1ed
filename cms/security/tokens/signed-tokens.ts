import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../env';

/** 120 bits: nobody guesses them, and they make no incomplete base64 character that could be written in two ways. */
const signatureBytes = 15;

const keyFor = (secret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secret, '', `farrier signed token v1: ${purpose}`, 32));
const signatureOf = (text: string, key: Buffer) =>
  createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes).toString('base64url');

/**
 * Tokens that prove themselves: a text with its signature, for links that need no row of their own. Each purpose
 * has a key of its own, so that the token of one link opens no other. They are signed with the first of the secrets;
 * those that were signed with another of them are good as well.
 */
export function signedTokens([secret, ...old]: Secrets, purpose: string) {
  const key = keyFor(secret, purpose);

  return {
    /** The text with its signature. It must hold no dot. */
    sign: (text: string): string => `${text}.${signatureOf(text, key)}`,
    /** The text that was signed, or null for a token that is not ours. */
    open(token: string): string | null {
      const [text = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature);
      const isOurs = [key, ...old.map((each) => keyFor(each, purpose))].some((each) => {
        const expected = Buffer.from(signatureOf(text, each));
        return given.length === expected.length && timingSafeEqual(given, expected);
      });
      return isOurs && !rest.length ? text : null;
    },
  };
}
