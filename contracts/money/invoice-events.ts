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
  summary: 'An invoice was paid in full. Sent again when a payment was reversed and it is paid again.',
  ...about,
});
