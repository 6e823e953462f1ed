import { describe, expect, it } from 'vitest';
import { decryptText, encryptText } from './encryption';

const secret = 'a secret of the tests';

describe('encryptText and decryptText', () => {
  it.each(['063-000', '12345678', 'J & K O’Brien 🐎', ''])('give back %j', (text) => {
    const stored = encryptText(text, secret);
    expect(stored).toMatch(/^enc:v1:[0-9a-f]{8}:[\w-]{16}:[\w-]{22}:[\w-]*$/);
    if (text) expect(stored).not.toContain(text);
    expect(decryptText(stored, secret)).toBe(text);
  });

  it('never write the same text the same way', () => {
    expect(encryptText('12345678', secret)).not.toBe(encryptText('12345678', secret));
  });

  it('refuse another secret, naming the key', () => {
    expect(() => decryptText(encryptText('12345678', secret), 'another')).toThrow(
      /another secret \(key [0-9a-f]{8}\)/,
    );
  });

  it('refuse a text that was changed', () => {
    const parts = encryptText('12345678', secret).split(':');
    const changed = [...parts.slice(0, -1), 'AAAAAAAAAAA'].join(':');
    expect(() => decryptText(changed, secret)).toThrow();
    expect(() => decryptText(parts.slice(0, 4).join(':'), secret)).toThrow(/damaged/);
    expect(() => decryptText('12345678', secret)).toThrow(/not encrypted/);
  });
});
