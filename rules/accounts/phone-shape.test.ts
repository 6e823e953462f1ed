import { expect, it } from 'vitest';
import { phoneInText } from './phone-shape';

it.each([
  ['0412 345 678 (Jane)', '0412 345 678'],
  ['Jane 0412 345 678', '0412 345 678'],
  ['Mob: 0412 345 678', '0412 345 678'],
  ['0412 345 678 text only', '0412 345 678'],
  ['Jane (0412 345 678)', '(0412 345 678)'],
  ['0412-345-678 - Jane', '0412-345-678'],
  ['ph.0412345678', '0412345678'],
  ['(03) 5941 2345 after hours', '(03) 5941 2345'],
  ['Jane: +61 (0)412 345 678', '+61 (0)412 345 678'],
  ['0412\u00a0345\u00a0678 (Jane)', '0412 345 678'],
  ['13 12 34 (office)', '13 12 34'],
])('%j has one number, %j', (pasted, number) => {
  expect(phoneInText(pasted)).toBe(number);
});

it.each([
  '',
  'call me',
  '0412 345 678',
  '0412 345 678 or 0491 570 156',
  '0412 345 678 / 0491 570 156',
  'Jane 0412 345 678, 2 horses',
  '0412 345 678 ext 5',
  'mia219962564@example.com',
  'Jane 0412',
  '12 Rossiter Road',
])('%j stays as it is', (text) => {
  expect(phoneInText(text)).toBe(text);
});
