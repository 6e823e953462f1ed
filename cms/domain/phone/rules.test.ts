import { describe, expect, it } from 'vitest';
import { formatPhone, normalisePhone } from './rules';

describe('normalisePhone', () => {
  it.each([
    ['0412 345 678', '+61412345678'],
    ['  0412-345-678 ', '+61412345678'],
    ['(03) 5941 2345', '+61359412345'],
    ['+61 412 345 678', '+61412345678'],
    ['61412345678', '+61412345678'],
    ['0491 570 156', '+61491570156'],
    ['+64 21 123 4567', '+64211234567'],
  ])('reads %s as %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
  });

  it.each([
    '',
    '   ',
    '12345',
    'call me',
    'mia219962564@example.com',
    'ring 0412 345 678 please',
    '0412 345',
    '0412 345 678 999',
    '+',
    '00000000000',
  ])('refuses %j', (typed) => {
    expect(normalisePhone(typed)).toBeNull();
  });

  it('leaves a normalised number as it is', () => {
    expect(normalisePhone('+61412345678')).toBe('+61412345678');
  });
});

describe('formatPhone', () => {
  it.each([
    ['+61412345678', '0412 345 678'],
    ['+61359412345', '(03) 5941 2345'],
    ['+64211234567', '+64 21 123 4567'],
    ['FARRIER', 'FARRIER'],
  ])('shows %s as %s', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });
});
