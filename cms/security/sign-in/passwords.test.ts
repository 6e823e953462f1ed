import type { pbkdf2 } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, hashToken, isSameSecret, passwordMatches, randomToken } from './passwords';

/** Calls of the real derivation: their order and their parallel maximum. */
const seen = vi.hoisted(() => ({ begun: [] as string[], now: 0, max: 0 }));
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const counted: typeof pbkdf2 = (password, salt, rounds, length, digest, done) => {
    seen.begun.push(String(password));
    seen.max = Math.max(seen.max, ++seen.now);
    crypto.pbkdf2(password, salt, rounds, length, digest, (error, key) => {
      seen.now -= 1;
      done(error, key);
    });
  };
  return { ...crypto, pbkdf2: counted };
});
beforeEach(() => void Object.assign(seen, { begun: [], now: 0, max: 0 }));

describe('passwords', () => {
  it('are hashed slowly and compared to the byte', async () => {
    const password = ` Pä ss🐎${'x'.repeat(64)}`;
    const stored = await hashPassword(password);
    expect(stored).toMatch(/^pbkdf2-sha256-v1:600000:/);
    expect(await passwordMatches(password, stored)).toBe(true);
    for (const variant of [
      password.trim(),
      password.toLowerCase(),
      `${password} `,
      password.normalize('NFD'),
    ]) {
      expect(await passwordMatches(variant, stored)).toBe(false);
    }
  });

  it('never match an account without one', async () => {
    expect(await passwordMatches('', null)).toBe(false);
    expect(await passwordMatches('anything', undefined)).toBe(false);
  });

  it('compares secrets of any length', () => {
    expect(isSameSecret('abc', 'abc')).toBe(true);
    expect(isSameSecret('abc', 'abcd')).toBe(false);
    expect(isSameSecret('', 'abc')).toBe(false);
  });

  it('makes tokens that are never the same and stores only their hash', () => {
    const token = randomToken();
    expect(token).not.toBe(randomToken());
    expect(hashToken(token)).toBe(hashToken(token));
    expect(hashToken(token)).not.toContain(token);
  });
});

describe('many passwords at once', () => {
  const cheap = `pbkdf2-sha256-v1:1000:${Buffer.alloc(16).toString('base64url')}:${'A'.repeat(43)}`;

  it('are judged two at a time and in order, and none is refused', async () => {
    const passwords = Array.from({ length: 9 }, (_, index) => `guess ${index}`);
    const answers = await Promise.all(passwords.map((each) => passwordMatches(each, cheap)));
    expect(answers).toEqual(passwords.map(() => false));
    expect([seen.max, seen.now]).toEqual([2, 0]);
    expect(seen.begun).toEqual(passwords);
  });

  it('those of no account wait in the same queue, and new ones too', async () => {
    const work = [passwordMatches('first', cheap), passwordMatches('nobody', null), hashPassword('new')];
    await Promise.all([...work, passwordMatches('last', cheap)]);
    expect(seen.max).toBe(2);
    expect(seen.begun).toEqual(['first', 'nobody', 'new', 'last']);
  });

  it('one that cannot be derived gives its place to the next', async () => {
    const broken = cheap.replace(':1000:', ':0:');
    const four = await Promise.allSettled(Array.from({ length: 4 }, () => passwordMatches('broken', broken)));
    expect(four.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(await passwordMatches('after', cheap)).toBe(false);
  });
});
