import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** Six-digit codes that change every 30 seconds (RFC 6238), as in every authenticator app. */
const stepMs = 30_000;
const totp = (key: string) =>
  new TOTP({ secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: stepMs / 1000 });

export const newKey = (): string => new Secret({ size: 20 }).base32;

/** Returns the time step of a code: the current one or a neighbour, since clocks differ. Null for a wrong code. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  // The library compares texts of equal byte length, and throws for others.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const delta = totp(key).validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : Math.floor(now.getTime() / stepMs) + delta;
}

/** Returns the key for an authenticator app: as a code to scan, and in groups of four to type. */
export function keyToSetUp(key: string, account: string, issuer: string) {
  // The app shows both names. A colon would separate them.
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

/** Returns sixteen letters and digits to read aloud and type: 79 bits, too many to recover from the stored hash. */
export const newRecoveryWords = (): string => Array.from({ length: 4 }, group).join('-');

export const newRecoveryCodes = (): string[] => Array.from({ length: 10 }, newRecoveryWords);

export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();
