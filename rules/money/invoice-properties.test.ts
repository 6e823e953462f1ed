import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type BasInvoice, basFigures } from './bas';
import { type CreditLine, creditLines, creditTotals, type IssuedLine, linesLeft } from './credits';
import { lineTotal, sumCents, totalsOf } from './invoice-lines';
import { standingOf } from './invoice-state';

/** Half up, by what it means and not by how the rules count it: no other whole number has the fraction in its span. */
function halfUpByMeaning(numerator: bigint, denominator: bigint): number {
  const near = numerator / denominator;
  const found = [near - 1n, near, near + 1n].filter(
    (each) =>
      (2n * each - 1n) * denominator <= 2n * numerator && 2n * numerator < (2n * each + 1n) * denominator,
  );
  expect(found).toHaveLength(1);
  return Number(found[0]);
}

const taxableOf = (lines: readonly { taxable: boolean; totalCents: number }[]) =>
  sumCents(lines.filter(({ taxable }) => taxable).map(({ totalCents }) => totalCents));

const days = { from: '2026-07-01', to: '2027-06-30' };
const on = '2026-11-21';

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 20_000 }).map((parts) => parts / 1000),
  unitCents: fc.integer({ min: 1, max: 500_00 }),
  taxable: fc.boolean(),
});
const discount = fc.record({
  quantity: fc.constant(1),
  unitCents: fc.integer({ min: -100_00, max: -1 }),
  taxable: fc.boolean(),
});

/** Lines of an invoice that can be issued. */
const issued = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 6 }), fc.array(discount, { maxLength: 2 }))
  .map(([lines, discounts]) =>
    [...lines, ...discounts].map(
      (each, index): IssuedLine => ({ ...each, id: index + 1, description: `Line ${index + 1}` }),
    ),
  )
  .filter((lines) => totalsOf(lines, true).totalCents > 0);

/** A way to credit it bit by bit: of which line how large a part of what is left. */
const steps = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.integer({ min: 1, max: 1000 })), { maxLength: 8 });

interface Note {
  lines: CreditLine[];
  totalCents: number;
  gstCents: number;
}

const leftOf = ({ id, quantity }: IssuedLine, earlier: readonly CreditLine[]): number =>
  Math.round(quantity * 1000) -
  sumCents(earlier.filter(({ lineId }) => lineId === id).map((each) => Math.round(each.quantity * 1000)));

/** Credits an invoice in these steps, and all that is left at the end. */
function creditedIn(lines: readonly IssuedLine[], parts: readonly (readonly [number, number])[]): Note[] {
  const notes: Note[] = [];
  const earlier = () => notes.flatMap((note) => note.lines);
  const paid = lines.filter(({ unitCents }) => unitCents > 0);
  const credit = (wanted?: { lineId: number; quantity: number }[]) => {
    const made = creditLines(lines, earlier(), wanted);
    if (Array.isArray(made)) notes.push({ lines: made, ...creditTotals(made, earlier(), true) });
  };
  for (const [which, share] of parts) {
    const of = paid[which % paid.length];
    const left = of ? leftOf(of, earlier()) : 0;
    if (of && left > 0) credit([{ lineId: of.id, quantity: Math.ceil((left * share) / 1000) / 1000 }]);
  }
  credit();
  return notes;
}

it('rounds a line and the GST of an invoice half up, once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(line, discount), { minLength: 1, maxLength: 8 }), (lines) => {
      const totals = lines.map(({ quantity, unitCents }) =>
        halfUpByMeaning(BigInt(Math.round(quantity * 1000)) * BigInt(unitCents), 1000n),
      );
      expect(lines.map(lineTotal)).toEqual(totals);
      const taxable = sumCents(totals.filter((_, index) => lines[index]?.taxable));
      expect(totalsOf(lines, true)).toEqual({
        totalCents: sumCents(totals),
        gstCents: halfUpByMeaning(BigInt(taxable), 11n),
      });
      expect(totalsOf(lines, false).gstCents).toBe(0);
    }),
  );
});

it('comes to the whole invoice and all of its GST, however it is credited', () => {
  fc.assert(
    fc.property(issued, steps, (lines, parts) => {
      const { totalCents, gstCents } = totalsOf(lines, true);
      const notes = creditedIn(lines, parts);
      expect(sumCents(notes.map((note) => note.totalCents))).toBe(totalCents);
      expect(sumCents(notes.map((note) => note.gstCents))).toBe(gstCents);
      expect(standingOf(totalCents, totalCents, []).state).toBe('credited');
      let soFar: CreditLine[] = [];
      let told = 0;
      for (const note of notes) {
        soFar = [...soFar, ...note.lines];
        told += note.gstCents;
        expect(told).toBe(halfUpByMeaning(BigInt(taxableOf(soFar)), 11n));
        expect(sumCents(linesLeft(lines, soFar).map((each) => each.totalCents))).toBe(
          totalCents - sumCents(soFar.map((each) => each.totalCents)),
        );
      }
      expect(creditLines(lines, soFar, undefined)).toEqual({ why: 'nothing-left' });
    }),
  );
});

it('leaves no sales and no GST of what was credited in whole, by accruals', () => {
  fc.assert(
    fc.property(issued, steps, (lines, parts) => {
      const credits = creditedIn(lines, parts).map(({ totalCents, gstCents }) => ({
        on,
        totalCents,
        gstCents,
      }));
      const invoice = { gstRegistered: true, issuedOn: on, ...totalsOf(lines, true), credits, movements: [] };
      expect(basFigures('accruals', [invoice], days)).toEqual({ g1: 0, oneA: 0 });
    }),
  );
});

it('counts by cash what was paid, each part with its share of the GST, and nothing of what went back', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(issued, shares, (lines, parts) => {
      const { totalCents, gstCents } = totalsOf(lines, true);
      const weight = sumCents(parts);
      const amounts = parts.map((part) => Math.floor((totalCents * part) / weight));
      amounts[0] = (amounts[0] ?? 0) + totalCents - sumCents(amounts);
      const payments = amounts.map((amountCents, index) => ({
        id: index + 1,
        kind: 'payment' as const,
        amountCents,
        on,
      }));
      const of = (movements: BasInvoice['movements']): BasInvoice => ({
        gstRegistered: true,
        issuedOn: '2020-01-01',
        totalCents,
        gstCents,
        credits: [],
        movements,
      });
      const paid = basFigures('cash', [of(payments)], days);
      expect(paid.g1).toBe(totalCents);
      const shared = amounts.map((amount) =>
        halfUpByMeaning(BigInt(gstCents) * BigInt(amount), BigInt(totalCents)),
      );
      expect(paid.oneA).toBe(sumCents(shared));
      expect(Math.abs(paid.oneA - gstCents)).toBeLessThanOrEqual(amounts.length / 2);
      const back = payments.map((each) => ({ ...each, id: each.id + 100, kind: 'reversal' as const }));
      expect(basFigures('cash', [of([...payments, ...back])], days)).toEqual({ g1: 0, oneA: 0 });
    }),
  );
});
