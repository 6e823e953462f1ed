import { shareOf } from './gst';
import { sumCents } from './invoice-lines';
import type { Movement } from './invoice-state';

/** What the figures of a statement need of an invoice. */
export interface BasInvoice {
  gstRegistered: boolean;
  issuedOn: string;
  totalCents: number;
  gstCents: number;
  credits: readonly { on: string; totalCents: number; gstCents: number }[];
  movements: readonly Movement[];
}

export interface BasFigures {
  g1: number;
  oneA: number;
}

interface Days {
  from: string;
  to: string;
}

const isWithin = (day: string, { from, to }: Days): boolean => day >= from && day <= to;

const added = (figures: readonly BasFigures[]): BasFigures => ({
  g1: sumCents(figures.map(({ g1 }) => g1)),
  oneA: sumCents(figures.map(({ oneA }) => oneA)),
});

/** By the day of issue, less what was credited on its own day. */
const accrued = (invoice: BasInvoice, days: Days): BasFigures =>
  added([
    ...(isWithin(invoice.issuedOn, days) ? [{ g1: invoice.totalCents, oneA: invoice.gstCents }] : []),
    ...invoice.credits
      .filter(({ on }) => isWithin(on, days))
      .map(({ totalCents, gstCents }) => ({ g1: -totalCents, oneA: -gstCents })),
  ]);

/** What is left of an invoice after its credits; all of it where nothing is, as money that came in is still to go back. */
function leftOf({ totalCents, gstCents, credits }: BasInvoice) {
  const left = totalCents - sumCents(credits.map((credit) => credit.totalCents));
  const gst = gstCents - sumCents(credits.map((credit) => credit.gstCents));
  return left === 0 ? { total: totalCents, gst: gstCents } : { total: left, gst };
}

/** What came in and went back on the days that count, each with its part of the GST of what the credits of those days left. */
function receivedOn(invoice: BasInvoice, counts: (day: string) => boolean): BasFigures {
  const known = <Row extends { on: string }>(rows: readonly Row[]) => rows.filter(({ on }) => counts(on));
  const { total, gst } = leftOf({ ...invoice, credits: known(invoice.credits) });
  return added(
    known(invoice.movements).map(({ kind, amountCents }) => {
      const sign = kind === 'payment' ? 1 : -1;
      return { g1: sign * amountCents, oneA: sign * shareOf(amountCents, gst, total) };
    }),
  );
}

/**
 * By what came in and went back, each with its part of the GST of what is left. A later credit changes no period that is
 * over: what it takes of the GST of money that came in before is taken in the period of the credit.
 */
function received(invoice: BasInvoice, { from, to }: Days): BasFigures {
  const before = receivedOn(invoice, (day) => day < from);
  const byNow = receivedOn(invoice, (day) => day <= to);
  return { g1: byNow.g1 - before.g1, oneA: byNow.oneA - before.oneA };
}

/** Sales, and GST on them, within days that both count. What was issued without GST being charged is in neither. */
export const basFigures = (
  basis: 'cash' | 'accruals',
  invoices: readonly BasInvoice[],
  days: Days,
): BasFigures =>
  added(
    invoices
      .filter(({ gstRegistered }) => gstRegistered)
      .map((invoice) => (basis === 'cash' ? received(invoice, days) : accrued(invoice, days))),
  );
