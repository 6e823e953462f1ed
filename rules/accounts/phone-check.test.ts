import { expect, it } from 'vitest';
import { checkPhone } from './phone-check';

it.each([
  ['', null],
  ['0412 345 678', null],
  ['+61 412 345 678', null],
  ['+61 (0)412 345 678', null],
  ['0011 61 412 345 678', null],
  ['61412345678', null],
  ['0412 345 67', { kind: 'short', digits: 9, expected: 10 }],
  ['+61 412 345', { kind: 'short', digits: 7, expected: 10 }],
  ['0412 345 6789', { kind: 'long', digits: 11, expected: 10 }],
  ['(03) 5629 1234', { kind: 'landline' }],
  ['+61 3 5629 1234', { kind: 'landline' }],
  ['0512 345 678', { kind: 'landline' }],
  ['1300 123 456', { kind: 'landline' }],
  ['13 12 34', { kind: 'landline' }],
  ['13 12', { kind: 'short', digits: 4, expected: 6 }],
  // Numbers of other countries, and texts that are no number, are left to the server.
  ['+64 21 123 456', null],
  ['ring me', null],
  ['5629 1234', null],
])('says of %j what it sees', (typed, said) => {
  expect(checkPhone(typed)).toEqual(said);
});
