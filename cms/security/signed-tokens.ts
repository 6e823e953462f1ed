import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** 120 bits: nobody guesses them, and they make no incomplete base64 character that could be written in two ways. */
const signatureBytes = 15;

/**
 * Tokens that prove themselves: a text with its signature, for links that need no row of their own. Each purpose
 * has a key of its own, so that the token of one link opens no other.
 */
export function signedTokens(secret: string | undefined, purpose: string) {
  if (!secret) throw new Error('Tokens cannot be signed without PAYLOAD_SECRET');
  const key = Buffer.from(hkdfSync('sha256', secret, '', `farrier signed token v1: ${purpose}`, 32));
  const signatureOf = (text: string) =>
    createHmac('sha256', key).update(text).digest().subarray(0, signatureBytes).toString('base64url');

  return {
    /** The text with its signature. It must hold no dot. */
    sign: (text: string): string => `${text}.${signatureOf(text)}`,
    /** The text that was signed, or null for a token that is not ours. */
    open(token: string): string | null {
      const [text = '', signature = '', ...rest] = token.split('.');
      const given = Buffer.from(signature);
      const expected = Buffer.from(signatureOf(text));
      if (rest.length || given.length !== expected.length) return null;
      return timingSafeEqual(given, expected) ? text : null;
    },
  };
}
