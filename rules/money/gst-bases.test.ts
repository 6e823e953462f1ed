import { expect, it } from 'vitest';
import { hasBasisBeginningIn } from './gst-bases';

const period = { from: '2026-07-01', to: '2026-09-30' };

it.each([
  [null, false],
  ['2026-06-30', false],
  ['2026-07-01', true],
  ['2026-09-30', true],
  ['2026-10-01', false],
])('a basis since %s begins in the quarter from July: %s', (since, begins) => {
  expect(hasBasisBeginningIn([{ basis: 'cash', since }], period)).toBe(begins);
});
