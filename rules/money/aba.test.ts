import { describe, expect, it } from 'vitest';
import { abaFile, faultOfAccount, faultOfTotal } from './aba';

const payer = {
  bank: 'cba',
  userName: 'Heel & Toe Farriers',
  userId: '301500',
  bsb: '063-000',
  accountNumber: '10013402',
  balanced: false,
};
const pat = {
  bsb: '083004',
  accountNumber: '12345678',
  accountName: 'Pat Lee',
  amount: 1999,
  reference: 'PAYOUT 1',
};
const file = (payments = [pat]) => abaFile(payer, '2026-11-22', payments);
const lines = (text: string) => text.split('\r\n');
/** The characters of a line between two positions, counted from 1 as banks do. */
const at = (line: string | undefined, from: number, to: number) => line?.slice(from - 1, to);

describe('the file for the bank', () => {
  it('has lines of 120 characters, each ended, in plain letters', () => {
    const text = file([pat, { ...pat, accountName: 'Anton Veselý – Çelik’s “Best” 馬', amount: 5 }]);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(lines(text).map((line) => line.length)).toEqual([120, 120, 120, 120, 0]);
    expect(text).toMatch(/^[\x20-\x7e\r\n]+$/);
    expect(at(lines(text)[2], 31, 62)).toBe("Anton Vesely   Celik's  Best    ");
  });

  it('spells out letters that the banks do not know', () => {
    const [, line] = lines(file([{ ...pat, accountName: 'Jørgen Strauß-Łęcki', reference: 'Pæonia' }]));
    expect(at(line, 31, 80)).toBe(`${'Jorgen Strauss-Lecki'.padEnd(32)}${'Paeonia'.padEnd(18)}`);
  });

  it.each([
    ['-5 shoes', '5 shoes'],
    ['- - INV 7', 'INV 7'],
    ['–Spring', 'Spring'],
    [' Ω-7', '7'],
    ['Ωμέγα', 'PAYMENTS'],
    ['---', 'PAYMENTS'],
    ['', 'PAYMENTS'],
  ])('a reference %j is %j: banks refuse a hyphen or a blank at its beginning', (reference, stands) => {
    expect(at(lines(file([{ ...pat, reference }]))[1], 63, 80)).toBe(stands.padEnd(18));
  });

  it('says who pays and when', () => {
    const [head] = lines(file());
    expect(at(head, 1, 30)).toBe(`0${' '.repeat(17)}01CBA${' '.repeat(7)}`);
    expect(at(head, 31, 56)).toBe('Heel & Toe Farriers       ');
    expect(at(head, 57, 62)).toBe('301500');
    expect(at(head, 63, 74)).toBe('PAYMENTS    ');
    expect(at(head, 75, 80)).toBe('221126');
    expect(at(head, 81, 120)).toBe(' '.repeat(40));
  });

  it('says who is paid what, from which account', () => {
    const [, line] = lines(file());
    expect(at(line, 1, 18)).toBe('1083-004 12345678 ');
    expect(at(line, 19, 30)).toBe('500000001999');
    expect(at(line, 31, 62)).toBe('Pat Lee'.padEnd(32));
    expect(at(line, 63, 80)).toBe('PAYOUT 1'.padEnd(18));
    expect(at(line, 81, 96)).toBe('063-000 10013402');
    expect(at(line, 97, 120)).toBe('Heel & Toe Farri00000000');
  });

  it('ends with totals that are the sums of its lines', () => {
    const last = lines(file([pat, { ...pat, amount: 115 }, { ...pat, amount: 29 }]))[4];
    expect(at(last, 1, 20)).toBe(`7999-999${' '.repeat(12)}`);
    expect(at(last, 21, 50)).toBe('000000214300000021430000000000');
    expect(at(last, 75, 80)).toBe('000003');
  });

  it('balances for a bank that asks for it, with a last line that takes the total from who pays', () => {
    const text = abaFile({ ...payer, balanced: true }, '2026-11-22', [pat, { ...pat, amount: 115 }]);
    const [, , second, ours, last, end] = lines(text);
    expect(lines(text).map((line) => line.length)).toEqual([120, 120, 120, 120, 120, 0]);
    expect(at(second, 19, 30)).toBe('500000000115');
    expect(at(ours, 1, 18)).toBe('1063-000 10013402 ');
    expect(at(ours, 19, 30)).toBe('130000002114');
    expect(at(ours, 31, 80)).toBe(`${'Heel & Toe Farriers'.padEnd(32)}${'PAYMENTS'.padEnd(18)}`);
    expect(at(ours, 81, 120)).toBe('063-000 10013402Heel & Toe Farri00000000');
    // The net total is zero, credits equal debits, and the count includes our line.
    expect(at(last, 21, 50)).toBe('000000000000000021140000002114');
    expect(at(last, 75, 80)).toBe('000003');
    expect(end).toBe('');
  });

  it.each([
    [{ accountNumber: '1234567890' }],
    [{ bsb: '12345' }],
    [{ amount: 10_000_000_000 }],
    [{ amount: 1.5 }],
    [{ amount: -1 }],
  ])('is not made of %j', (wrong) => {
    expect(() => file([{ ...pat, ...wrong }])).toThrow(RangeError);
  });
});

describe('rows that a bank would refuse', () => {
  it.each([
    [{ bsb: null }, 'Their bank details are not complete'],
    [{ accountName: '' }, 'Their bank details are not complete'],
    [{ bsb: '000-000' }, 'Their BSB is not one of a bank'],
    [{ bsb: '12345' }, 'Their BSB is not one of a bank'],
    [{ accountNumber: '000000' }, 'Their account number is not right'],
    [
      { accountNumber: '1234567890' },
      'Their account number has more than 9 digits, which no bank here takes',
    ],
    [{}, null],
  ])('%j: %s', (wrong, wording) => expect(faultOfAccount({ ...pat, ...wrong })).toBe(wording));

  it('is nothing, and more than a file has room for', () => {
    expect(faultOfTotal(0)).toBe('There is nothing to pay');
    expect(faultOfTotal(10_000_000_000)).toBe('One file pays at most $99,999,999.99');
    expect(faultOfTotal(1)).toBeNull();
  });
});

it.each([
  ['Ελένη Παπαδοπούλου', false],
  ['李小龙', false],
  ['12345 & 6', false],
  [`${'1'.repeat(32)}Lee`, false],
  ['Łukasz', true],
  ['Ø', true],
])('an account name %s can be read by a bank: %s', (accountName, good) => {
  const fault = faultOfAccount({ ...pat, accountName });
  expect(fault === null).toBe(good);
  if (!good) expect(fault).toContain(accountName);
});
