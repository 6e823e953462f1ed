import { expect, it } from 'vitest';
import { dayByKey } from './day-by-key';

it.each([
  ['ArrowLeft', false, '2026-10-03'],
  ['ArrowRight', false, '2026-10-05'],
  ['ArrowUp', false, '2026-09-27'],
  ['ArrowDown', false, '2026-10-11'],
  ['Home', false, '2026-10-04'],
  ['End', false, '2026-10-10'],
  ['PageUp', false, '2026-09-04'],
  ['PageDown', false, '2026-11-04'],
  ['PageUp', true, '2025-10-04'],
  ['PageDown', true, '2027-10-04'],
  ['a', false, null],
])('from the day on which the clocks change %s (shift: %s) leads to %s', (key, shiftKey, to) => {
  expect(dayByKey('2026-10-04', { key, shiftKey })).toBe(to);
});
