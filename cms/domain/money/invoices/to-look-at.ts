import type { ReplyOf } from '../../../../contracts/endpoint';
import type { needsYou } from '../../../../contracts/system/figures';
import { rows } from '../../../../rows/rows';
import { sumCents } from '../../../../rules/money/invoice-lines';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { overdueOn } from './list';
import { alertsOf } from './stored';

type InvoiceCounts = Pick<
  ReplyOf<typeof needsYou>,
  'draftInvoices' | 'overdueInvoices' | 'overdueCents' | 'invoicesToLook'
>;

/** Counts the invoices that need the owner: drafts, overdue ones, and those with a look. */
export async function waitingInvoices(app: App): Promise<InvoiceCounts> {
  const { payload } = app;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const [drafts, late, looked] = await Promise.all([
    rows(payload, 'invoices').count({ deletedAt: null, state: 'draft' }),
    // Uses the index on `openCents`: few invoices are open, but all old ones are past their due day.
    rows(payload, 'invoices').pick(overdueOn(today), ['openCents'], { sort: ['openCents'] }),
    rows(payload, 'invoices').pick({ lookSince: { not: null } }, ['number', 'buyerName', 'looks'], {
      sort: ['lookSince'],
    }),
  ]);
  return {
    draftInvoices: drafts,
    overdueInvoices: late.length,
    overdueCents: sumCents(late.map(({ openCents }) => openCents)),
    invoicesToLook: looked.map(({ id, number, buyerName, looks }) => ({
      id,
      number: number ?? null,
      clientName: buyerName ?? null,
      text: alertsOf({ looks }).at(-1)?.text ?? '',
    })),
  };
}
