import { describe, expect, it } from 'vitest';
import { cashRounding, roundedCash } from './cash-rounding';
import { type CreditLine, creditAmount, creditLines, creditTotals, type IssuedLine } from './credits';
import { taxableCents, totalsOf } from './invoice-lines';
import { netLines } from './net-lines';
import { shareOut } from './share-out';

const line = (unitCents: number, taxable = true, quantity = 1) => ({ unitCents, taxable, quantity });
const issued = (...lines: ReturnType<typeof line>[]): IssuedLine[] =>
  lines.map((each, index) => ({ ...each, id: index + 1, description: `Line ${index + 1}` }));

const mixed = issued(line(10_000), line(10_000, false), line(-15_000));

it.each([
  [10, [1, 1, 1], [4, 3, 3]],
  [6, [1, 2, 3], [1, 2, 3]],
  [0, [1, 2], [0, 0]],
  [1, [0, 1, 1], [0, 1, 0]],
  [5, [0, 0], [0, 0]],
])('%i cents shared over %j are %j', (cents, weights, shares) => {
  expect(shareOut(cents, weights)).toEqual(shares);
});

it.each([
  ['a discount lowers its own kind', [line(10_000), line(10_000, false), line(-5000)], 5000, 455],
  ['a GST-free line does not bear a taxable discount alone', [line(10_000, false), line(-2000)], 0, 0],
  ['a discount that its kind cannot bear is shared over all', mixed, 2500, 227],
  [
    'discounts of both kinds are shared',
    [line(100), line(10_000, false), line(-200), line(-100, false)],
    97,
    9,
  ],
  ['a draft of less than nothing has no GST', [line(100), line(-500)], 0, 0],
  ['nothing at all', [], 0, 0],
] as const)('%s', (_what, lines, taxable, gstCents) => {
  expect(taxableCents(lines)).toBe(taxable);
  expect(totalsOf(lines, true).gstCents).toBe(gstCents);
  expect(totalsOf(lines, false).gstCents).toBe(0);
});

it('the lines after the discounts add up to the total', () => {
  expect(netLines(mixed).map(({ netCents, offTaxable, offFree }) => [netCents, offTaxable, offFree])).toEqual(
    [
      [2500, 0, 0],
      [2500, 0, 0],
      [0, 7500, 7500],
    ],
  );
});

/** Applies credits one by one. Returns the sum and GST of each note. */
function noted(steps: ((earlier: CreditLine[]) => ReturnType<typeof creditLines>)[]) {
  let [earlier, creditedGst]: [CreditLine[], number] = [[], 0];
  return steps.map((step) => {
    const now = step(earlier);
    if (!Array.isArray(now)) return now;
    const totals = creditTotals(now, earlier, { chargesGst: true, creditedGst });
    creditedGst += totals.gstCents;
    earlier = [...earlier, ...now];
    return [totals.totalCents, totals.gstCents];
  });
}
const byLine = (lines: IssuedLine[], lineId: number, quantity?: number) => (earlier: CreditLine[]) =>
  creditLines(lines, earlier, [{ lineId, quantity }]);
const byAmount = (lines: IssuedLine[], amountCents: number) => (earlier: CreditLine[]) =>
  creditAmount(lines, earlier, amountCents);
const theRest = (lines: IssuedLine[]) => (earlier: CreditLine[]) => creditLines(lines, earlier, undefined);

describe('credit notes', () => {
  it('take the share of a shared discount along', () => {
    expect(noted([byLine(mixed, 1), byLine(mixed, 2), theRest(mixed)])).toEqual([
      [2500, 227],
      [2500, 0],
      { why: 'nothing-left' },
    ]);
  });

  it('have lines of both kinds for a shared discount', () => {
    expect(creditLines(mixed, [], undefined)).toMatchObject([
      { lineId: 1, totalCents: 10_000, taxable: true },
      { lineId: 2, totalCents: 10_000, taxable: false },
      { lineId: 3, totalCents: -7500, taxable: true },
      { lineId: 3, totalCents: -7500, taxable: false },
    ]);
  });

  it('of an amount are shared over what is left of the lines', () => {
    const lines = issued(line(10_000), line(10_000, false));
    expect(creditAmount(lines, [], 1001)).toMatchObject([
      { lineId: 1, totalCents: 501 },
      { lineId: 2, totalCents: 500 },
    ]);
    expect(noted([byLine(lines, 1), byAmount(lines, 2000), byAmount(lines, 8001), theRest(lines)])).toEqual([
      [10_000, 909],
      [2000, 0],
      { why: 'more-than-left', leftCents: 8000 },
      [8000, 0],
    ]);
  });

  it('of a line after an amount are at its price, at most what is left of it', () => {
    const lines = issued(line(6000, true, 2), line(5000, false));
    expect(noted([byAmount(lines, 8500), byLine(lines, 1, 1), byLine(lines, 1), byLine(lines, 2)])).toEqual([
      [8500, 545],
      [6000, 546],
      { why: 'nothing-credited' },
      [2500, 0],
    ]);
  });

  it('are refused for nothing, for too much and for a discount alone', () => {
    const lines = issued(line(10_000), line(0), line(-1000));
    const refusals = [byLine(lines, 2), byLine(lines, 3), byLine(lines, 4), byLine(lines, 1, 2)];
    expect(noted(refusals)).toEqual([
      { why: 'nothing-credited' },
      { why: 'is-discount', lineId: 3 },
      { why: 'unknown-line', lineId: 4 },
      { why: 'too-much', lineId: 1, left: 1 },
    ]);
  });
});

it.each([
  [8250, 8250],
  [8251, 8250],
  [8252, 8250],
  [8253, 8255],
  [8254, 8255],
  [8255, 8255],
  [8256, 8255],
  [8257, 8255],
  [8258, 8260],
  [8259, 8260],
])('%i cents are paid with %i in notes and coins', (cents, rounded) => {
  expect(roundedCash(cents)).toBe(rounded);
  expect(cashRounding('cash', rounded, cents)).toBe(rounded - cents);
  expect(cashRounding('bank', rounded, cents)).toBeNull();
});

it('only cash that pays all that is open is rounded', () => {
  expect(cashRounding('cash', 8250, 8253)).toBeNull();
  expect(cashRounding('cash', 0, 0)).toBeNull();
});
