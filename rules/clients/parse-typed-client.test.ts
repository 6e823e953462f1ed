import { expect, it } from 'vitest';
import { parseTypedClient } from './parse-typed-client';

it.each([
  ['Jane Hartley', 'Jane Hartley', null],
  ['0412 345 678', '', '0412 345 678'],
  ['0412 345 678 (Jane)', 'Jane', '0412 345 678'],
  ['Jane Hartley 0412 345 678', 'Jane Hartley', '0412 345 678'],
  ['Jane Hartley, mob: 0412 345 678', 'Jane Hartley', '0412 345 678'],
  ['Jane\u00a00412\u00a0345\u00a0678', 'Jane', '0412 345 678'],
  ['Jane 0412 345 678 or 0491 570 156', 'Jane 0412 345 678 or 0491 570 156', null],
])('%j is the client %j with the phone %j', (typed, name, phone) => {
  expect(parseTypedClient(typed)).toEqual({ name, phone });
});
