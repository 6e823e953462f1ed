import type { ReplyOf } from '../../../../contracts/endpoint';
import type { moneyIn as contract } from '../../../../contracts/money/invoice-figures';
import { invoiceMethods } from '../../../../contracts/money/money-options';
import type { Period } from '../../../../contracts/money/period';
import { valuesOf } from '../../../../contracts/options';
import { sumCents } from '../../../../rules/money/invoice-lines';
import type { App } from '../../../app';
import { invoicesMovedIn } from './booked-invoices';
import { cameIn } from './came-in';

/** Sums the money received in a period, less refunds. Money from an account was received earlier. */
export async function moneyIn(app: App, period: Period): Promise<ReplyOf<typeof contract>> {
  const [rows, invoices] = await Promise.all([cameIn(app, period), invoicesMovedIn(app, period)]);
  const ways = valuesOf(invoiceMethods)
    .map((method) => ({
      method,
      totalCents: sumCents(rows.filter((row) => row.method === method).map((row) => row.amountCents)),
    }))
    .filter(({ totalCents }) => totalCents !== 0);
  const isWithin = (day: string) => day >= period.from && day <= period.to;
  const invoicedCents = sumCents(
    invoices.flatMap(({ booked }) => [
      isWithin(booked.issuedOn) ? booked.totalCents : 0,
      ...booked.credits.filter(({ on }) => isWithin(on)).map(({ totalCents }) => -totalCents),
    ]),
  );
  return { totalCents: sumCents(ways.map((way) => way.totalCents)), invoicedCents, ways };
}
