import { describe, expect, it } from 'vitest';
import { isMask, maskTail } from './masks';

describe('maskTail', () => {
  it.each([
    ['12345678', '•••• 678'],
    ['063-000', '•••• 000'],
    ['123', '••••'],
    ['', '••••'],
  ])('shows %j as %j', (text, mask) => {
    expect(maskTail(text)).toBe(mask);
    expect(isMask(mask)).toBe(true);
  });

  it('does not take a typed number for a mask', () => {
    expect(isMask('12345678')).toBe(false);
  });
});
