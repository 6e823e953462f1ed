import { describe, expect, it } from 'vitest';
import { hashPassword, hashToken, passwordMatches, randomToken, sameSecret } from './passwords';

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
    expect(sameSecret('abc', 'abc')).toBe(true);
    expect(sameSecret('abc', 'abcd')).toBe(false);
    expect(sameSecret('', 'abc')).toBe(false);
  });

  it('makes tokens that are never the same and stores only their hash', () => {
    const token = randomToken();
    expect(token).not.toBe(randomToken());
    expect(hashToken(token)).toBe(hashToken(token));
    expect(hashToken(token)).not.toContain(token);
  });
});
