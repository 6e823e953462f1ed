import { expect, it } from 'vitest';
import { hasPasswordNeeds, passwordNeeds } from './passwords';

it.each([
  ['', []],
  ['farrier', ['small']],
  ['FARRIER', ['capital']],
  ['1234567', ['digit']],
  ['farriery', ['length', 'small']],
  ['Farrier1', ['length', 'capital', 'small', 'digit']],
  ['Ärger ist 4', ['length', 'capital', 'small', 'digit']],
])('%j has %j', (password, expected) => {
  const found = Object.entries(passwordNeeds).flatMap(([need, holds]) => (holds(password) ? [need] : []));
  expect(found).toEqual(expected);
  expect(hasPasswordNeeds(password)).toBe(expected.length === 4);
});
