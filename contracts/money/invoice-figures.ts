import { z } from 'zod';
import { get } from '../endpoint';
import { id } from '../fields';
import { valuesOf } from '../options';
import { filter } from '../paging';
import { invoiceMethods } from './money-options';
import { period, someDay } from './period';

const owner = ['owner'] as const;

/** Owed sums by days overdue, in cents. */
const byAge = { current: z.number(), days1to30: z.number(), days31to60: z.number(), over60: z.number() };

export const ageing = get('/api/invoices/ageing', {
  who: owner,
  scope: 'invoices',
  summary:
    'What is owed to us by age, in all and by client, in cents; with `on` as that day ended. What we owe is not counted against it.',
  query: z.strictObject({ on: someDay.optional() }),
  response: z.object({
    ...byAge,
    clients: z.array(z.object({ clientId: id, name: z.string(), ...byAge })),
  }),
});

export const moneyIn = get('/api/invoices/money-in', {
  who: owner,
  scope: 'invoices',
  summary: 'What came in within a period, less what went back, in all and by its way, in cents.',
  query: period,
  response: z.object({
    totalCents: z.number(),
    /** Issued sums of the period less its credits. */
    invoicedCents: z.number(),
    ways: z.array(z.object({ method: z.enum(valuesOf(invoiceMethods)), totalCents: z.number() })),
  }),
});

export const clientStatement = get('/api/invoices/statement', {
  who: owner,
  scope: 'invoices',
  summary:
    'A client’s invoices, credits and payments in a period by their day, with what was owed before and after.',
  query: z.strictObject({
    clientId: filter.id(),
    from: someDay.optional(),
    to: someDay.optional(),
  }),
  response: z.object({
    clientId: id,
    name: z.string(),
    openingCents: z.number(),
    entries: z.array(
      z.object({
        on: z.string(),
        type: z.enum(['invoice', 'credit', 'payment', 'reversal', 'refund']),
        number: z.string(),
        invoiceId: id,
        /** Change of the owed sum. Negative when the sum falls. */
        amountCents: z.number(),
        balanceCents: z.number(),
      }),
    ),
    closingCents: z.number(),
  }),
});
