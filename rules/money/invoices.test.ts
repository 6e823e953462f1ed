import { expect, it } from 'vitest';
import { formatAbn, normaliseAbn } from './abn';
import { ageOf } from './ageing';
import { gstWithin, halfUp, shareOf } from './gst';
import { totalsOf } from './invoice-lines';
import { invoiceStateOf } from './invoice-state';
import { parseSignedMoney } from './money';
import { reminderStep } from './reminders';
import { xeroRows } from './xero-csv';

it.each([
  ['51 824 753 556', '51824753556'],
  ['51-824-753-556', '51824753556'],
  ['51.824.753–556.', '51824753556'],
  ['ABN 51 824 753 556', '51824753556'],
  ['A.B.N.: 51824753556', '51824753556'],
  ['ABN no. 51 824 753 556', '51824753556'],
  ['51824753557', null],
  ['5182475355', null],
  // The checksum is right, but the first two digits must be 10 to 99.
  ['01000000191', null],
  ['', null],
])('the ABN %s is stored as %s', (typed, stored) => {
  expect(normaliseAbn(typed)).toBe(stored);
  if (stored) expect(formatAbn(stored)).toBe('51 824 753 556');
});

it.each([
  [1n, 2n, 1],
  [-1n, 2n, 0],
  [-3n, 2n, -1],
  [5n, 11n, 0],
  [6n, 11n, 1],
  [10n, -4n, -2],
])('%i of %i is rounded half up to %i', (above, below, whole) => {
  expect(halfUp(above, below)).toBe(whole);
});

it.each([
  [0, 0],
  [5, 0],
  [6, 1],
  [11_000, 1000],
  [99_99, 909],
  [-11, -1],
])('in %i cents are %i of GST', (taxable, gst) => {
  expect(gstWithin(taxable)).toBe(gst);
});

it('counts GST once for all lines, and none for who is not registered', () => {
  const lines = Array.from({ length: 3 }, () => ({ quantity: 1, unitCents: 5, taxable: true }));
  expect(totalsOf(lines, true)).toEqual({ totalCents: 15, gstCents: 1 });
  expect(totalsOf(lines, false)).toEqual({ totalCents: 15, gstCents: 0 });
  expect(shareOf(1000, 0, 0)).toBe(0);
});

it.each([
  ['2026-11-28', 'current'],
  ['2026-11-27', 'days1to30'],
  ['2026-10-29', 'days1to30'],
  ['2026-10-28', 'days31to60'],
  ['2026-09-29', 'days31to60'],
  ['2026-09-28', 'over60'],
] as const)('what was due on %s is %s on 28 November', (dueOn, age) => {
  expect(ageOf(dueOn, '2026-11-28')).toBe(age);
});

it.each([
  ['2026-11-28', 0],
  ['2026-11-30', 0],
  ['2026-12-01', 1],
  ['2026-12-12', 2],
  ['2026-12-28', 3],
  ['2027-06-01', 3],
])('of what was due on 28 November, step %s is reached on %s', (today, step) => {
  expect(reminderStep('2026-11-28', today)).toBe(step);
});

it.each([
  [100, 0, [], 'issued', 100],
  [100, 0, [['payment', 40]], 'issued', 60],
  [100, 0, [['payment', 100]], 'paid', 0],
  [
    100,
    0,
    [
      ['payment', 100],
      ['reversal', 100],
    ],
    'issued',
    100,
  ],
  [100, 30, [['payment', 100]], 'paid', -30],
  [100, 100, [], 'credited', 0],
  [
    100,
    100,
    [
      ['payment', 100],
      ['refund', 100],
    ],
    'credited',
    0,
  ],
] as const)(
  'of %i, with %i credited and %j, it is %s with %i open',
  (total, credited, moved, state, openCents) => {
    const movements = moved.map(([kind, amountCents]) => ({ kind, amountCents }));
    expect(invoiceStateOf(total, credited, movements)).toMatchObject({ state, openCents });
  },
);

it('Xero gets a row for each line, with its days, amounts and kinds of tax', () => {
  const line = { description: 'Trim', quantity: 1.5, taxable: true, totalCents: 120_00 };
  const invoice = {
    contactName: 'Jess Hartley',
    email: null,
    number: 'INV-1042',
    issuedOn: '2026-11-21',
    dueOn: '2026-11-28',
    gstRegistered: true,
    lines: [
      { ...line, unitCents: 80_00 },
      { ...line, quantity: 1, unitCents: -5, taxable: false },
    ],
  };
  expect(xeroRows(invoice, '200')).toEqual([
    [
      'Jess Hartley',
      '',
      'INV-1042',
      '21/11/2026',
      '28/11/2026',
      'Trim',
      '1.5',
      '80.00',
      '200',
      'GST on Income',
    ],
    [
      'Jess Hartley',
      '',
      'INV-1042',
      '21/11/2026',
      '28/11/2026',
      'Trim',
      '1',
      '-0.05',
      '200',
      'GST Free Income',
    ],
  ]);
  const [row] = xeroRows({ ...invoice, gstRegistered: false }, '260');
  expect(row?.slice(-2)).toEqual(['260', 'BAS Excluded']);
});

it.each([
  ['-10.50', -1050],
  ['−10', -1000],
  ['- $20', -2000],
  ['80', 8000],
  ['-', null],
  ['ten', null],
])('the amount %s is %s cents', (text, cents) => {
  expect(parseSignedMoney(text)).toBe(cents);
});
