import { declareEvent } from '../connections/declared-event';
import { invoice } from './invoices';

const about = { scope: 'invoices', data: invoice } as const;

export const invoiceIssued = declareEvent({
  type: 'invoice.issued',
  summary: 'An invoice has its number, and is owed.',
  ...about,
});
export const invoicePaid = declareEvent({
  type: 'invoice.paid',
  summary: 'Nothing of an invoice is open any more. It comes again when that was taken back and is so again.',
  ...about,
});
