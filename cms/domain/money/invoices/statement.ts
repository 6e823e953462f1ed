import type { QueryOf, ReplyOf } from '../../../../contracts/endpoint';
import type { clientStatement as contract } from '../../../../contracts/money/invoice-figures';
import type { Invoice } from '../../../../contracts/money/invoices';
import { rows } from '../../../../rows/rows';
import { sumCents } from '../../../../rules/money/invoice-lines';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { notFound } from '../../../refusal';
import { asClientSees } from './as-client-sees';
import { asInvoices } from './as-invoice';

type Statement = ReplyOf<typeof contract>;
type Entry = Omit<Statement['entries'][number], 'balanceCents'>;

const settled = ({ amountCents, roundingCents }: { amountCents: number; roundingCents: number }) =>
  amountCents - roundingCents;

function entriesOf(app: App, invoice: Invoice): Entry[] {
  const number = invoice.number ?? '';
  const entry = (type: Entry['type'], on: string, amountCents: number, named = number): Entry => ({
    type,
    on,
    number: named,
    invoiceId: invoice.id,
    amountCents,
  });
  return [
    entry('invoice', invoice.issuedOn ?? '', invoice.totalCents),
    ...invoice.credits.map((credit) => entry('credit', credit.on, -credit.totalCents, credit.number)),
    // Counts what a rounded cash payment settled: with the paid amount some cents would stay open.
    ...invoice.payments.map((each) => entry('payment', each.paidOn, -settled(each))),
    ...invoice.payments.flatMap((each) =>
      each.reversedAt
        ? [entry('reversal', dateIn(app.env.BUSINESS_TIME_ZONE, new Date(each.reversedAt)), settled(each))]
        : [],
    ),
    ...invoice.refunds.map((each) => entry('refund', each.paidOn, settled(each))),
  ];
}

/**
 * Returns a client's invoices, credits and payments by day, with the balance before and after. Throws `not-found`.
 */
export async function statementOfClient(
  app: App,
  { clientId, from = '0000-01-01', to = '9999-12-31' }: QueryOf<typeof contract>,
): Promise<Statement> {
  const client = await rows(app, 'clients').one({ id: clientId });
  if (!client) throw notFound();
  const docs = await rows(app, 'invoices').all({ clientId, number: { not: null } }, { sort: ['sequence'] });
  const all = (await asInvoices(app, docs))
    .flatMap((invoice) => entriesOf(app, asClientSees(app, invoice)))
    .sort((a, b) => a.on.localeCompare(b.on));
  const openingCents = sumCents(all.filter(({ on }) => on < from).map(({ amountCents }) => amountCents));
  let balanceCents = openingCents;
  const entries = all
    .filter(({ on }) => on >= from && on <= to)
    .map((entry) => {
      balanceCents += entry.amountCents;
      return { ...entry, balanceCents };
    });
  return { clientId, name: client.name ?? '', openingCents, entries, closingCents: balanceCents };
}
