import { expect, it } from 'vitest';
import { hasAmount, paragraphsNaming } from './written-figures';

it.each([
  ['Same-day priority $149.', 149, true],
  ['$149, plus the quote', 149, true],
  ['only $149.00 more', 149, true],
  ['149 dollars', 149, true],
  ['$1490', 149, false],
  ['$149.50', 149, false],
  ['$149,000', 149, false],
  ['$1,490 a year', 1490, true],
  ['149 horses', 149, false],
  ['call 0412 149 149', 149, false],
  ['{{priorityFee}} extra', 149, false],
  ['', 149, false],
])('%j names %d dollars: %s', (text, dollars, names) => {
  expect(hasAmount(text, dollars)).toBe(names);
});

it.each([
  ['We charge $149.', ['']],
  ['Hello.\n\nWe charge $149.\n\nStill $149.', ['second paragraph', 'third paragraph']],
  ['Nothing here.', []],
])('%j names it in %j', (text, places) => {
  expect(paragraphsNaming(text, 149)).toEqual(places);
});
