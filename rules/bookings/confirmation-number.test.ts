import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { confirmationNumber, parseConfirmationNumber } from './confirmation-number';

it('makes numbers that are readable aloud and never the same', () => {
  const numbers = new Set(
    Array.from({ length: 5000 }, () => confirmationNumber((limit) => randomInt(limit))),
  );
  expect(numbers.size).toBe(5000);
  for (const number of numbers)
    expect(number).toMatch(/^[ACDEFHJKMNPRTWXY34679]{5}-[ACDEFHJKMNPRTWXY34679]{5}$/);
});

it('uses every letter and digit that it may, and asks for nothing beyond them', () => {
  let turn = 0;
  const seen = new Set<string>();
  for (let count = 0; count < 21; count++) {
    for (const sign of confirmationNumber((limit) => turn++ % limit)) seen.add(sign);
  }
  expect([...seen].sort().join('')).toBe('-34679ACDEFHJKMNPRTWXY');
});

it.each([
  ['K3HXM-F4EK3', 'K3HXM-F4EK3'],
  ['k3hxmf4ek3', 'K3HXM-F4EK3'],
  [' k3hxm f4ek3 ', 'K3HXM-F4EK3'],
  ['K3HXM\u2013F4EK3', 'K3HXM-F4EK3'],
  ['k3hxmf4', 'K3HXM-F4'],
  ['k3hxm', null],
  ['k3hxmf4ek34', null],
  ['Biscuit Hartley', null],
  ['0412 345 678', null],
])('%j is typed for %j', (typed, number) => {
  expect(parseConfirmationNumber(typed)).toBe(number);
});
