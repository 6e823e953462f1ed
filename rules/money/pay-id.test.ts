import { expect, it } from 'vitest';
import { readPayId } from './pay-id';

const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text);

it.each([
  ['0412 345 678', '0412 345 678'],
  ['PayID: +61 412 345 678', '+61 412 345 678'],
  ['PayID 0412 345 678 (Pat)', '0412 345 678'],
  ['Pay <PAY@example.com>', 'pay@example.com'],
  ['payid pay@example.com', 'pay@example.com'],
  ['ABN 51 824 753 556', '51824753556'],
  ['51 824 753 556', '51824753556'],
  ['BSB 063-000 Acc 12345678', null],
  ['Heel & Toe', 'Heel & Toe'],
  ['Heel & Toe 12', null],
  ['0412 345 678 or pay@example.com', null],
])('reads %j as the PayID %j', (typed, read) => {
  expect(readPayId(typed, isEmail)).toBe(read);
});
