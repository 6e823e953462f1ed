import type { ReplyOf } from '../../../../contracts/endpoint';
import type { income as contract } from '../../../../contracts/money/income';
import type { Period } from '../../../../contracts/money/period';
import type { Condition } from '../../../../rows/rows';
import { gstWithin } from '../../../../rules/money/gst';
import { type BasisFrom, hasBasisBeginningIn } from '../../../../rules/money/gst-bases';
import { type BookedInvoice, salesUpTo } from '../../../../rules/money/invoice-figures';
import { sumCents } from '../../../../rules/money/invoice-lines';
import { addDays, addMonths } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { todayOf } from '../../today-of';
import { storedInvoicing } from '../invoices/settings';
import {
  type InvoiceInBooks,
  invoicesInBooks,
  invoicesMovedIn,
  invoicesUpTo,
  totalsAfterCredits,
} from './booked-invoices';
import { gstHistory } from './gst-history';

interface Income {
  totalCents: number;
  withoutGstCents: number;
}

function incomeUpTo(invoice: BookedInvoice, bases: readonly BasisFrom[], day: string): Income {
  const { g1, oneA } = salesUpTo(invoice, bases, day);
  return { totalCents: g1, withoutGstCents: g1 - (invoice.chargesGst ? oneA : 0) };
}

const added = (all: readonly Income[]): Income => ({
  totalCents: sumCents(all.map(({ totalCents }) => totalCents)),
  withoutGstCents: sumCents(all.map(({ withoutGstCents }) => withoutGstCents)),
});

function incomeWithin(
  invoices: readonly InvoiceInBooks[],
  bases: readonly BasisFrom[],
  { from, to }: Period,
): Income {
  return added(
    invoices.map(({ booked }) => {
      const [now, before] = [incomeUpTo(booked, bases, to), incomeUpTo(booked, bases, addDays(from, -1))];
      return {
        totalCents: now.totalCents - before.totalCents,
        withoutGstCents: now.withoutGstCents - before.withoutGstCents,
      };
    }),
  );
}

export function monthsOf({ from, to }: Period): (Period & { month: string })[] {
  const months: (Period & { month: string })[] = [];
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) {
    const last = addDays(addMonths(first, 1), -1);
    const [start = first, end = last] = [[first, from].sort()[1], [last, to].sort()[0]];
    months.push({ month: first.slice(0, 7), from: start, to: end });
  }
  return months;
}

/** Returns the invoices of a period; all earlier ones, too, if a basis begins in it. */
async function invoicesForIncome(app: App, period: Period) {
  const bases = gstHistory(await storedInvoicing(app));
  const invoices = await (hasBasisBeginningIn(bases, period)
    ? invoicesUpTo(app, period.to)
    : invoicesMovedIn(app, period));
  return { bases, invoices };
}

/** Returns the work of this month and the eleven before, by its day, less credits and GST. */
async function turnoverOf(app: App): Promise<number> {
  const month = `${todayOf(app).slice(0, 7)}-01`;
  const [from, to] = [addMonths(month, -11), addDays(addMonths(month, 1), -1)];
  const within = (field: 'doneOn' | 'issuedOn'): Condition<'invoices'>[] => [
    { [field]: { from } },
    { [field]: { until: to } },
  ];
  const invoices = await invoicesInBooks(app, [
    { where: within('doneOn'), sort: 'doneOn' },
    { where: [...within('issuedOn'), { doneOn: null }], sort: 'issuedOn' },
  ]);
  return sumCents(
    invoices.map(({ booked }) => {
      const { totalCents, taxableCents } = totalsAfterCredits(booked);
      return totalCents - (booked.chargesGst ? gstWithin(Math.max(0, taxableCents)) : 0);
    }),
  );
}

export async function incomeOf(app: App, period: Period): Promise<ReplyOf<typeof contract>> {
  const [{ bases, invoices }, turnoverCents] = await Promise.all([
    invoicesForIncome(app, period),
    turnoverOf(app),
  ]);
  const months = monthsOf(period).map(({ month, ...days }) => ({
    month,
    ...incomeWithin(invoices, bases, days),
  }));
  return { months, ...added(months), turnoverCents };
}
