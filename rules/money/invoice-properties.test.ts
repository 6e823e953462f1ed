import { expect, it } from 'vitest';
import fc from '../../tests/support/fast-check';
import { type CreditLine, creditAmount, creditLines, creditTotals, type IssuedLine } from './credits';
import { accrualSales, type BookedInvoice, cashSales } from './invoice-figures';
import { isDiscount, lineTotal, sumCents, taxableCents, totalsOf } from './invoice-lines';
import { invoiceStateOf, type Movement } from './invoice-state';

/** Rounds half up by definition, unlike the rules: finds the only integer whose interval contains the fraction. */
function halfUpByMeaning(numerator: bigint, denominator: bigint): number {
  const near = numerator / denominator;
  const found = [near - 1n, near, near + 1n].filter(
    (each) =>
      (2n * each - 1n) * denominator <= 2n * numerator && 2n * numerator < (2n * each + 1n) * denominator,
  );
  expect(found).toHaveLength(1);
  return Number(found[0]);
}

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

/** Steps of crediting: a share of a line's rest, or an amount of the whole rest. */
const steps = fc.array(
  fc.record({ which: fc.nat({ max: 5 }), share: fc.integer({ min: 1, max: 1000 }), byAmount: fc.boolean() }),
  { maxLength: 8 },
);

interface Note {
  lines: CreditLine[];
  totalCents: number;
  gstCents: number;
}

const taxableOf = (lines: readonly CreditLine[]) =>
  sumCents(lines.filter(({ taxable }) => taxable).map(({ totalCents }) => totalCents));

/** Credits an invoice in these steps, then the rest. */
function creditedIn(
  lines: readonly IssuedLine[],
  parts: readonly { which: number; share: number; byAmount: boolean }[],
) {
  const notes: Note[] = [];
  const earlier = () => notes.flatMap((note) => note.lines);
  const add = (made: ReturnType<typeof creditLines>) => {
    if (!Array.isArray(made)) return;
    const creditedGst = sumCents(notes.map(({ gstCents }) => gstCents));
    notes.push({ lines: made, ...creditTotals(made, earlier(), { chargesGst: true, creditedGst }) });
  };
  const paid = lines.filter((each) => !isDiscount(each));
  for (const { which, share, byAmount } of parts) {
    const left = totalsOf(lines, true).totalCents - sumCents(notes.map(({ totalCents }) => totalCents));
    const own = paid[which % paid.length];
    const done = sumCents(
      earlier()
        .filter(({ lineId }) => lineId === own?.id)
        .map((each) => each.parts),
    );
    const partsLeft = Math.round((own?.quantity ?? 0) * 1000) - done;
    if (byAmount && left > 0) add(creditAmount(lines, earlier(), Math.ceil((left * share) / 1000)));
    else if (own && partsLeft > 0)
      add(
        creditLines(lines, earlier(), [
          { lineId: own.id, quantity: Math.ceil((partsLeft * share) / 1000) / 1000 },
        ]),
      );
  }
  add(creditLines(lines, earlier(), undefined));
  return notes;
}

it('rounds a line and the GST of an invoice half up, once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(line, discount), { minLength: 1, maxLength: 8 }), (lines) => {
      const totals = lines.map(({ quantity, unitCents }) =>
        halfUpByMeaning(BigInt(Math.round(quantity * 1000)) * BigInt(unitCents), 1000n),
      );
      expect(lines.map(lineTotal)).toEqual(totals);
      // Each cent of a kind bears an equal share of its discounts. Where a kind is too small, each cent of all kinds
      // does.
      const sum = (keep: (index: number) => boolean) => sumCents(totals.filter((_, index) => keep(index)));
      const taxed = (index: number) => lines[index]?.taxable === true;
      const paid = (index: number) => (totals[index] ?? 0) > 0;
      const [own, free] = [sum(taxed), sum((index) => !taxed(index))];
      const whole = sum(paid);
      const part = sum((index) => paid(index) && taxed(index));
      const shared = whole === 0 ? 0 : halfUpByMeaning(BigInt(part) * BigInt(sum(() => true)), BigInt(whole));
      const taxable = own >= 0 && free >= 0 ? own : Math.max(0, shared);
      expect(taxableCents(lines)).toBe(taxable);
      expect(totalsOf(lines, true)).toEqual({
        totalCents: sumCents(totals),
        gstCents: halfUpByMeaning(BigInt(taxable), 11n),
      });
    }),
  );
});

it('comes to the whole invoice and all of its GST, whatever is credited by line and by amount', () => {
  fc.assert(
    fc.property(issued, steps, (lines, parts) => {
      const { totalCents, gstCents } = totalsOf(lines, true);
      const notes = creditedIn(lines, parts);
      expect(sumCents(notes.map((note) => note.totalCents))).toBe(totalCents);
      expect(sumCents(notes.map((note) => note.gstCents))).toBe(gstCents);
      expect(invoiceStateOf(totalCents, totalCents, []).state).toBe('credited');
      let soFar: CreditLine[] = [];
      let told = 0;
      for (const note of notes) {
        soFar = [...soFar, ...note.lines];
        told += note.gstCents;
        expect(note.totalCents).toBeGreaterThan(0);
        expect(sumCents(note.lines.map((each) => each.totalCents))).toBe(note.totalCents);
        expect(told).toBe(halfUpByMeaning(BigInt(Math.max(0, taxableOf(soFar))), 11n));
      }
      expect(creditLines(lines, soFar, undefined)).toEqual({ why: 'nothing-left' });
    }),
  );
});

/** Events of an invoice, each on one of ten days. */
const day = fc.nat({ max: 9 });
const happenings = fc.array(
  fc.oneof(
    fc.record({
      type: fc.constant('credit' as const),
      on: day,
      share: fc.nat({ max: 1000 }),
      taxed: fc.nat({ max: 1000 }),
    }),
    fc.record({
      type: fc.constantFrom('payment' as const, 'reversal' as const, 'refund' as const),
      on: day,
      share: fc.nat({ max: 1500 }),
    }),
  ),
  { maxLength: 10 },
);
const dayOf = (on: number) => `2026-07-${String(on + 10)}`;

/** An invoice of a few cents, with credits of both kinds up to its total, and any movements. */
const booked = fc
  .tuple(fc.integer({ min: 1, max: 300 }), fc.nat({ max: 1000 }), happenings)
  .map(([totalCents, share, all]) => {
    const taxable = Math.round((totalCents * share) / 1000);
    let [left, leftTaxable] = [totalCents, taxable];
    const credits: BookedInvoice['credits'][number][] = [];
    const movements: Movement[] = [];
    for (const each of all) {
      if (each.type === 'credit') {
        const taxableOff = Math.min(leftTaxable, Math.round((leftTaxable * each.taxed) / 1000));
        const free = Math.round(((left - leftTaxable) * each.share) / 1000);
        left -= taxableOff + free;
        leftTaxable -= taxableOff;
        credits.push({ on: dayOf(each.on), totalCents: taxableOff + free, taxableCents: taxableOff });
      } else {
        const amountCents = Math.round((totalCents * each.share) / 1000);
        movements.push({ id: movements.length + 1, kind: each.type, amountCents, on: dayOf(each.on) });
      }
    }
    return { chargesGst: true, issuedOn: dayOf(0), totalCents, taxableCents: taxable, credits, movements };
  });

/**
 * Checks the cash formula cent by cent. Received cents first cover the uncredited cents of the invoice, then the
 * credited ones. Each is taxable by its group's share.
 */
function cashCentByCent(invoice: BookedInvoice, on: string): { g1: number; oneA: number } {
  const credits = invoice.credits.filter((credit) => credit.on <= on);
  let received = 0;
  for (const { kind, amountCents, on: moved } of invoice.movements)
    if (moved <= on) received += kind === 'payment' ? amountCents : -amountCents;
  received = received < 0 ? 0 : Math.min(received, invoice.totalCents);
  const credited = { cents: 0, taxable: 0 };
  for (const { totalCents, taxableCents: taxed } of credits) {
    credited.cents += totalCents;
    credited.taxable += taxed;
  }
  const left = {
    cents: invoice.totalCents - credited.cents,
    taxable: invoice.taxableCents - credited.taxable,
  };
  // A fraction over both groups, to round only at the end.
  const below = BigInt(left.cents || 1) * BigInt(credited.cents || 1);
  let taxable = 0n;
  for (let cent = 0; cent < received; cent++) {
    const pile = cent < left.cents ? left : credited;
    taxable += (BigInt(pile.taxable) * below) / BigInt(pile.cents);
  }
  return { g1: received, oneA: halfUpByMeaning(taxable, 11n * below) };
}

it('counts by cash what a count cent by cent comes to, on every day', () => {
  fc.assert(
    fc.property(booked, (invoice) => {
      for (let on = 0; on <= 9; on++)
        expect(cashSales(invoice, dayOf(on))).toEqual(cashCentByCent(invoice, dayOf(on)));
    }),
    { numRuns: 300 },
  );
});

it('counts by cash all of the GST when all is paid, and none when all went back', () => {
  const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(issued, steps, shares, (lines, parts, paidIn) => {
      const { totalCents, gstCents } = totalsOf(lines, true);
      const weight = sumCents(paidIn);
      const amounts = paidIn.map((part) => Math.floor((totalCents * part) / weight));
      amounts[0] = (amounts[0] ?? 0) + totalCents - sumCents(amounts);
      const payments = amounts.map(
        (amountCents, index): Movement => ({ id: index + 1, kind: 'payment', amountCents, on: dayOf(1) }),
      );
      const notes = creditedIn(lines, parts);
      const refunds = notes.map(
        (note, index): Movement => ({
          id: index + 100,
          kind: 'refund',
          amountCents: note.totalCents,
          on: dayOf(3),
        }),
      );
      const invoice: BookedInvoice = {
        chargesGst: true,
        issuedOn: dayOf(0),
        totalCents,
        taxableCents: taxableCents(lines),
        credits: notes.map((note) => ({
          on: dayOf(2),
          totalCents: note.totalCents,
          taxableCents: taxableOf(note.lines),
        })),
        movements: [...payments, ...refunds],
      };
      expect(cashSales(invoice, dayOf(1))).toEqual({ g1: totalCents, oneA: gstCents });
      // A credit alone does not change the sums of a fully paid invoice.
      expect(cashSales(invoice, dayOf(2))).toEqual({ g1: totalCents, oneA: gstCents });
      expect(cashSales(invoice, dayOf(3))).toEqual({ g1: 0, oneA: 0 });
      expect(accrualSales(invoice, dayOf(1))).toEqual({ g1: totalCents, oneA: gstCents });
      expect(accrualSales(invoice, dayOf(3))).toEqual({ g1: 0, oneA: 0 });
    }),
  );
});
