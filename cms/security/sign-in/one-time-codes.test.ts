import { describe, expect, it } from 'vitest';
import { keyToSetUp, newKey, newRecoveryCodes, plainCode, stepOfCode } from './one-time-codes';

/** The key of RFC 6238's examples in base 32. Its codes are the last six digits of theirs. */
const rfcKey = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes by time', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('are those of RFC 6238 at %i', (seconds, code) => {
    expect(stepOfCode(rfcKey, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('may be one step early or late, and no more', () => {
    const seen = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(rfcKey, '081804', at(1111111109 + steps * 30)));
    const step = Math.floor(1111111109 / 30);
    expect(seen).toEqual([null, step, step, step, null]);
  });

  it.each(['', '08180', '0818044', 'abcdef', '０８１８０４'])('%j is none', (code) => {
    expect(stepOfCode(rfcKey, code, at(1111111109))).toBeNull();
  });
});

it('keys are random, and shown to scan and to type', () => {
  const [one, other] = [newKey(), newKey()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(one).not.toBe(other);
  const { key, qr } = keyToSetUp(one, 'jo:e@example.com', 'A & B: Farriers');
  expect(key.split(' ')).toHaveLength(8);
  expect(key.replaceAll(' ', '')).toBe(one);
  expect(Buffer.from(qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg/);
});

it('recovery codes are ten different ones without letters that look alike', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/);
  expect(plainCode(` ${codes[0]?.toLowerCase().replaceAll('-', ' ')} `)).toBe(codes[0]?.replaceAll('-', ''));
});
