import { describe, expect, it } from 'vitest';
import { type BasFigures, figuresToType, figuresWithin, zeroFigures } from './bas';
import { type BasisFrom, withBasis } from './gst-bases';
import type { BookedInvoice } from './invoice-figures';
import type { Movement } from './invoice-state';
import type { BookedPurchase } from './purchase-figures';

const cash: BasisFrom[] = [{ basis: 'cash', since: null }];
const accruals: BasisFrom[] = [{ basis: 'accruals', since: null }];

const march = { from: '2026-01-01', to: '2026-03-31' };
const june = { from: '2026-04-01', to: '2026-06-30' };
const september = { from: '2026-07-01', to: '2026-09-30' };
const december = { from: '2026-10-01', to: '2026-12-31' };

type Moved = Omit<Movement, 'id'>;
const paid = (amountCents: number, on: string, more: Partial<Moved> = {}): Moved => ({
  kind: 'payment',
  amountCents,
  on,
  ...more,
});
const refunded = (amountCents: number, on: string): Moved => ({ kind: 'refund', amountCents, on });

interface Given extends Partial<Omit<BookedInvoice, 'movements'>> {
  moved?: readonly Moved[];
}
const invoice = ({ moved = [], ...more }: Given): BookedInvoice => ({
  chargesGst: true,
  issuedOn: '2026-06-10',
  totalCents: 11_000,
  taxableCents: 11_000,
  credits: [],
  movements: moved.map((each, index) => ({ ...each, id: index + 1 })),
  ...more,
});
const sales = (given: Given, bases: BasisFrom[], period: typeof june) => {
  const { g1, oneA } = figuresWithin({ kind: 'invoice', row: invoice(given) }, bases, period);
  return [g1, oneA];
};

const halfFree: Given = {
  totalCents: 16_000,
  taxableCents: 11_000,
  credits: [{ on: '2026-07-10', totalCents: 5000, taxableCents: 0 }],
  moved: [paid(16_000, '2026-06-20'), refunded(5000, '2026-10-02')],
};
const nearlyAllBack: Given = {
  issuedOn: '2026-03-01',
  totalCents: 110_000,
  taxableCents: 110_000,
  credits: [{ on: '2026-06-28', totalCents: 109_994, taxableCents: 109_994 }],
  moved: [paid(110_000, '2026-03-05'), refunded(109_994, '2026-07-02')],
};
const inTenParts: Given = {
  totalCents: 1000,
  taxableCents: 1000,
  moved: Array.from({ length: 10 }, (_, day) => paid(100, `2026-06-1${day}`)),
};
const paidTwice: Given = {
  totalCents: 22_000,
  taxableCents: 22_000,
  moved: [paid(22_000, '2026-06-20'), paid(22_000, '2026-06-21')],
};
/** The taxable half is credited. The payment is for the other half. */
const freeLeft: Given = {
  totalCents: 22_000,
  taxableCents: 11_000,
  credits: [{ on: '2026-06-12', totalCents: 11_000, taxableCents: 11_000 }],
  moved: [paid(11_000, '2026-06-20')],
};

describe('the figures of a period', () => {
  it.each([
    ['a refund a quarter after the credit', halfFree, june, [16_000, 1000], [16_000, 1000]],
    ['its credit', halfFree, september, [0, 0], [-5000, 0]],
    ['its refund', halfFree, december, [-5000, 0], [0, 0]],
    ['a credit of nearly all', nearlyAllBack, march, [110_000, 10_000], [110_000, 10_000]],
    ['its credit', nearlyAllBack, june, [0, 0], [-109_994, -9999]],
    ['its refund', nearlyAllBack, september, [-109_994, -9999], [0, 0]],
    ['ten payments of a dollar', inTenParts, june, [1000, 91], [1000, 91]],
    ['a payment that came twice', paidTwice, june, [22_000, 2000], [22_000, 2000]],
    ['what is left is GST-free', freeLeft, june, [11_000, 0], [11_000, 0]],
    ['no GST is charged', { chargesGst: false, moved: [paid(11_000, '2026-06-20')] }, june, [0, 0], [0, 0]],
  ] as const)('%s: G1 and 1A by cash and by accruals', (_what, given, period, byCash, byAccruals) => {
    expect(sales(given, cash, period)).toEqual(byCash);
    expect(sales(given, accruals, period)).toEqual(byAccruals);
  });

  it('a bounced payment goes back on its own day, a mistake on the day of the payment', () => {
    const first = paid(11_000, '2026-06-20');
    const bounced = {
      kind: 'reversal',
      amountCents: 11_000,
      on: '2026-07-05',
      of: 1,
      why: 'bounced',
    } as const;
    expect(sales({ moved: [first, bounced] }, cash, june)).toEqual([11_000, 1000]);
    expect(sales({ moved: [first, bounced] }, cash, september)).toEqual([-11_000, -1000]);
    const mistake = { ...bounced, why: 'mistake', on: '2026-06-20' } as const;
    expect(sales({ moved: [first, mistake] }, cash, june)).toEqual([0, 0]);
    expect(sales({ moved: [first, mistake] }, cash, september)).toEqual([0, 0]);
  });

  it('cash counts with what it settles', () => {
    const given = {
      totalCents: 8253,
      taxableCents: 8253,
      moved: [paid(8255, '2026-06-20', { roundingCents: 2 })],
    };
    expect(sales(given, cash, june)).toEqual([8253, 750]);
  });

  it('a payment before the day of issue makes the day of sale, by accruals', () => {
    const given = { issuedOn: '2026-07-02', moved: [paid(1000, '2026-06-29')] };
    expect(sales(given, accruals, june)).toEqual([11_000, 1000]);
    expect(sales(given, accruals, september)).toEqual([0, 0]);
    expect(sales(given, cash, june)).toEqual([1000, 91]);
    const mistake = { kind: 'reversal', amountCents: 1000, on: '2026-06-29', of: 1, why: 'mistake' } as const;
    expect(sales({ ...given, moved: [...given.moved, mistake] }, accruals, june)).toEqual([0, 0]);
  });

  it('a write-off changes nothing by cash, and counts like a credit by accruals until the invoice is reopened', () => {
    const moved: Moved[] = [
      paid(5500, '2026-06-20'),
      { kind: 'write-off', amountCents: 5500, on: '2026-07-01' },
      { kind: 'reopening', amountCents: 0, on: '2026-10-01' },
    ];
    const periods = [june, september, december];
    expect(periods.map((period) => sales({ moved }, cash, period))).toEqual([
      [5500, 500],
      [0, 0],
      [0, 0],
    ]);
    expect(periods.map((period) => sales({ moved }, accruals, period))).toEqual([
      [11_000, 1000],
      [-5500, -500],
      [5500, 500],
    ]);
    const paidLater = [...moved.slice(0, 2), paid(1100, '2026-10-02')];
    expect(sales({ moved: paidLater }, accruals, december)).toEqual([1100, 100]);
  });
});

describe('a change of basis', () => {
  const toAccruals = withBasis(cash, { basis: 'accruals', since: '2026-07-01' });
  const toCash = withBasis(accruals, { basis: 'cash', since: '2026-07-01' });

  it.each([
    ['open when accruals begin', { moved: [paid(11_000, '2026-08-01')] }, toAccruals, [0, 0], [11_000, 1000]],
    [
      'partly paid when accruals begin',
      { moved: [paid(5500, '2026-06-20'), paid(5500, '2026-08-01')] },
      toAccruals,
      [5500, 500],
      [5500, 500],
    ],
    ['paid when accruals begin', { moved: [paid(11_000, '2026-06-20')] }, toAccruals, [11_000, 1000], [0, 0]],
    ['open when cash begins', { moved: [paid(11_000, '2026-08-01')] }, toCash, [11_000, 1000], [0, 0]],
    [
      'issued after cash begins',
      { issuedOn: '2026-07-02', moved: [paid(11_000, '2026-08-01')] },
      toCash,
      [0, 0],
      [11_000, 1000],
    ],
  ] as const)('%s: it is counted once', (_what, given, bases, before, after) => {
    const own = given as Given;
    expect(sales(own, bases, june)).toEqual(before);
    expect(sales(own, bases, september)).toEqual(after);
    expect(sales(own, bases, december)).toEqual([0, 0]);
  });

  it('replaces what was set for its first day and later', () => {
    expect(withBasis(toAccruals, { basis: 'cash', since: '2026-04-01' })).toEqual([
      ...cash,
      { basis: 'cash', since: '2026-04-01' },
    ]);
    expect(withBasis(toAccruals, { basis: 'cash', since: null })).toEqual(cash);
  });

  it.each([
    ['2026-06-01', '2026-06-02', toAccruals, '2026-06-02'],
    ['2026-06-01', '2026-07-02', toAccruals, '2026-07-01'],
    ['2026-06-01', null, toAccruals, '2026-07-01'],
    ['2026-07-02', '2026-06-02', toAccruals, '2026-06-02'],
    ['2026-06-01', '2026-07-02', toCash, '2026-06-01'],
    ['2026-07-02', '2026-06-02', toCash, '2026-07-01'],
    ['2026-07-02', null, toCash, null],
    ['2026-06-01', '2026-05-02', accruals, '2026-06-01'],
  ])('what was bought on %s and paid on %s counts once', (boughtOn, paidOn, bases, day) => {
    const row: BookedPurchase = { boughtOn, paidOn, totalCents: 2200, gstCents: 200, capital: false };
    const on = (each: string) => figuresWithin({ kind: 'expense', row }, bases, { from: each, to: each });
    const year = { from: '2026-01-01', to: '2027-06-30' };
    const counted = day ? { ...zeroFigures(), oneB: 200, g11: 2200 } : zeroFigures();
    expect(figuresWithin({ kind: 'expense', row }, bases, year)).toEqual(counted);
    if (day) expect(on(day)).toEqual(counted);
  });
});

it.each([
  [
    { g1: 123_499, oneA: 9999, oneB: 4550, g10: 110_050, g11: 99 },
    { g1: 1234, oneA: 99, oneB: 45, g10: 1100, g11: 0 },
  ],
  [
    { g1: -100, oneA: -1050, oneB: 1060 },
    { g1: 0, oneA: 0, oneB: 21 },
  ],
  [
    { oneA: 1050, oneB: -1060, g10: -5 },
    { oneA: 21, oneB: 0, g10: 0 },
  ],
  [
    { oneA: -300, oneB: -500 },
    { oneA: 5, oneB: 3 },
  ],
] as const)('of the figures %j are typed %j', (figures, typed) => {
  const whole = (given: Partial<BasFigures>): BasFigures => ({ ...zeroFigures(), ...given });
  expect(figuresToType(whole(figures))).toEqual(whole(typed));
});
