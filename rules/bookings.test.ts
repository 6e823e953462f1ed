import { expect, it } from 'vitest';
import { priceText, totalCostOf } from './bookings';

it('charges the fee for priority alone', () => {
  expect(totalCostOf({ rushService: true }, 149)).toBe(149);
  expect(totalCostOf({ rushService: false }, 149)).toBe(0);
});

it.each([
  [149, '$149 + quote'],
  [1200, '$1,200 + quote'],
  [0, 'Quote on arrival'],
])('says what a total of %d dollars means', (total, text) => expect(priceText(total)).toBe(text));
