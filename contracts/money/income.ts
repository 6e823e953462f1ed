import { z } from 'zod';
import { get } from '../endpoint';
import { id } from '../fields';
import { valuesOf } from '../options';
import { movementMethods } from './money-options';
import { period } from './period';

const owner = ['owner'] as const;

export const income = get('/api/admin/income', {
  who: owner,
  scope: 'invoices',
  summary:
    'Income by month in cents, counted like the sales of a statement, invoices without GST included; and the turnover of this month and the eleven before, by the day of the work, without GST.',
  query: period,
  response: z.object({
    months: z.array(
      z.object({
        /** `2026-11`. */
        month: z.string(),
        totalCents: z.number(),
        withoutGstCents: z.number(),
      }),
    ),
    totalCents: z.number(),
    withoutGstCents: z.number(),
    turnoverCents: z.number(),
  }),
});

const cameInRow = z.object({
  day: z.string(),
  clientId: id,
  client: z.string(),
  /** Null for money on the client's account. */
  invoiceId: id.nullable(),
  number: z.string().nullable(),
  type: z.enum(['payment', 'reversal', 'refund', 'credit']),
  method: z.enum(valuesOf(movementMethods)).nullable(),
  reference: z.string().nullable(),
  /** Negative for money paid back. */
  amountCents: z.number(),
  /** GST of this row in 1A on the cash basis. */
  gstCents: z.number(),
});
export type CameInRow = z.output<typeof cameInRow>;

export const cameIn = get('/api/invoices/payments', {
  who: owner,
  scope: 'invoices',
  summary:
    'What came in and went back in a period, oldest first, each with the GST that it adds by cash. Payments that were written by mistake are left out.',
  query: period,
  response: z.array(cameInRow),
});

export const exportCameIn = get('/api/invoices/payments/export.csv', {
  who: owner,
  scope: 'invoices',
  summary: 'What came in and went back in a period, as a spreadsheet file.',
  query: period,
  response: z.string(),
  produces: 'csv',
});
