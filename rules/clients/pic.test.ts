import { describe, expect, it } from 'vitest';
import { isPic, tidyPic } from './pic';

describe('a property identification code', () => {
  it.each([
    ['3abcd123', true],
    [' 3 ABCD 123 ', true],
    ['2ABCD123', false],
    ['3ABC1234', false],
    ['3ABCD12', false],
    ['3ABCD1234', false],
  ])('%s is valid: %s', (typed, valid) => {
    expect(isPic(tidyPic(typed) ?? '')).toBe(valid);
  });

  it('is nothing when nothing was typed', () => {
    expect(tidyPic('  ')).toBeNull();
  });
});
