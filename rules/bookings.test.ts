import { expect, it } from 'vitest';
import { callBy, priceText, slotStart, totalCostOf } from './bookings';

it('charges the fee for priority alone', () => {
  expect(totalCostOf({ rushService: true }, 149)).toBe(149);
  expect(totalCostOf({ rushService: false }, 149)).toBe(0);
});

it.each([
  [149, '$149 + quote'],
  [1200, '$1,200 + quote'],
  [0, 'Quote on arrival'],
])('says what a total of %d dollars means', (total, text) => expect(priceText(total)).toBe(text));

it('starts slots and ends promises when it says', () => {
  expect(slotStart).toEqual({ morning: '08:00', afternoon: '12:00', evening: '16:00' });
  expect(callBy('2026-11-21T23:30:00.000Z', 2).toISOString()).toBe('2026-11-22T01:30:00.000Z');
});
