import type { InvoiceState } from './invoice-state';

export interface StandingText {
  text: string;
  tone: 'neutral' | 'ok' | 'warn' | 'danger' | 'info';
}

/** An invoice's state as a short text, and its urgency. */
export function invoiceStateText(
  state: InvoiceState,
  { openCents, totalCents, daysOverdue }: { openCents: number; totalCents: number; daysOverdue: number },
): StandingText {
  if (state === 'draft') return { text: 'Draft', tone: 'neutral' };
  if (openCents < 0) return { text: 'To pay back', tone: 'warn' };
  if (state === 'credited') return { text: 'Credited', tone: 'neutral' };
  if (state === 'paid') return { text: 'Paid', tone: 'ok' };
  if (state === 'written-off') return { text: 'Written off', tone: 'neutral' };
  if (daysOverdue > 0)
    return { text: `${daysOverdue} ${daysOverdue === 1 ? 'day' : 'days'} overdue`, tone: 'danger' };
  return openCents < totalCents ? { text: 'Part paid', tone: 'info' } : { text: 'To pay', tone: 'info' };
}
