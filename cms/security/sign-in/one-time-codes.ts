import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Codes of six digits that change every 30 seconds (RFC 6238), as every authenticator app makes them. */
const stepMs = 30_000;
const totp = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: stepMs / 1000 });

/** A new key of 160 bits, in base 32. */
export const newKey = (): string => new Secret({ size: 20 }).base32;

/**
 * The step of time whose code this is: the present one, or the one before or after it, as clocks differ. Null when
 * it is the code of none of them.
 */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  // The library compares texts of one length in bytes, and throws at others.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = totp(key).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta;
}

/** The key as an authenticator app takes it: to scan, or to type in groups of four. */
export function keyToSetUp(key: string, account: string, issuer: string) {
  // The app shows both names; a colon would part them.
  const plain = (name: string) => name.replaceAll(':', ' ');
  const address = new TOTP({ secret: Secret.fromBase32(key), label: plain(account), issuer: plain(issuer) });
  const svg = renderSVG(address.toString(), { border: 4 });
  return {
    key: key.replace(/(.{4})(?=.)/g, '$1 '),
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const group = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');

/** Sixteen letters and digits to read aloud and type, of 79 bits: what is stored of them cannot be turned back. */
export const newRecoveryWords = (): string => Array.from({ length: 4 }, group).join('-');

/** Ten codes for the day when the phone is lost. */
export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, newRecoveryWords);

/** A code as it was typed, whatever the spaces, dashes and letter case. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
