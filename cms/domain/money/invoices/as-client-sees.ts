import type { Invoice } from '../../../../contracts/money/invoices';
import { daysBetween } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { todayOf } from '../../today-of';

/**
 * Maps an issued invoice for its client: without payments that were written by mistake or moved, and without
 * write-offs. The client gets no message about either.
 */
export function asClientSees(app: App, invoice: Invoice): Invoice {
  const openCents = invoice.openCents + invoice.writtenOffCents;
  const state = invoice.writtenOffCents > 0 ? 'issued' : invoice.state;
  const late = invoice.dueOn && openCents > 0 ? daysBetween(invoice.dueOn, todayOf(app)) : 0;
  return {
    ...invoice,
    state,
    openCents,
    writtenOffCents: 0,
    daysOverdue: Math.max(0, late),
    payments: invoice.payments.filter(({ why }) => why === null || why === 'bounced'),
  };
}
