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
    ['evil\u00ad.com, evil.\u200bcom', 'evil. com, evil. com'],
    ['ht\u00adtps://e\u2060vil.c\u00adom', 'evil. com'],
    ['evile\u0301.com x\u0301.com evil.c\u0301om', 'evilé. com x\u0301. com evil. ćom'],
    ['evil。com evil․com i❤️.ws e\u200dvil.\u200dcom', 'evil。 com evil․ com i❤️. ws e\u200dvil. \u200dcom'],
    ['http://1.2.3.4/win', '1. 2. 3. 4/win'],
    ['12.11.2026, 0412.345.678, 👩‍🌾 می‌خواهم', '12.11.2026, 0412.345.678, 👩‍🌾 می‌خواهم'],
    ['St. Albans, J.P. Smith, 9.30 am: trim', 'St. Albans, J.P. Smith, 9.30 am: trim'],
  ])('%j', (typed, shown) => {
    expect(withoutLinks(typed)).toBe(shown);
  });
});
