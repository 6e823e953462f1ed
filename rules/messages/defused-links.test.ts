import { describe, expect, it } from 'vitest';
import { withoutLinks } from './defused-links';

describe('a text without links', () => {
  it.each([
    ['Claim: https://evil.test/win', 'Claim: evil. test/win'],
    ['HTTPS://EVIL.TEST', 'EVIL. TEST'],
    ['_https://evil.test', '_evil. test'],
    ['httphttps://s://evil.test', 'evil. test'],
    ['https://https://evil.test', 'evil. test'],
    ['www.evil.test', 'www evil. test'],
    ['mailto:eve@evil.test tel:1900123456', 'eve@evil. test 1900123456'],
    ['https://heel.example/b/abc', 'heel. example/b/abc'],
    ['St. Albans, J.P. Smith, 9.30 am: trim', 'St. Albans, J.P. Smith, 9.30 am: trim'],
  ])('%j', (typed, shown) => {
    expect(withoutLinks(typed)).toBe(shown);
  });
});
