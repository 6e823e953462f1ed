import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id } from '../fields';
import { gstBases, invoiceMethods, valuesOf } from '../options';
import { filter } from '../paging';
import { period, someDay } from './period';

const owner = ['owner'] as const;

/** What is owed to us by how long it is overdue, in cents. */
const byAge = { current: z.number(), days1to30: z.number(), days31to60: z.number(), over60: z.number() };

export const ageing = endpoint({
  method: 'GET',
  path: '/api/invoices/ageing',
  who: owner,
  scope: 'invoices',
  summary:
    'What is owed to us by age, in all and by client, in cents. What we owe is not counted against it.',
  response: z.object({
    ...byAge,
    clients: z.array(z.object({ clientId: id, name: z.string(), ...byAge })),
  }),
});

export const bas = endpoint({
  method: 'GET',
  path: '/api/admin/bas',
  who: owner,
  scope: 'invoices',
  summary:
    'The figures of a business activity statement by the basis that is set, in cents: sales (G1) and GST on them (1A).',
  query: period,
  response: z.object({
    basis: z.enum(valuesOf(gstBases)),
    g1: z.number(),
    oneA: z.number(),
  }),
});

export const moneyIn = endpoint({
  method: 'GET',
  path: '/api/invoices/money-in',
  who: owner,
  scope: 'invoices',
  summary: 'What came in within a period, less what went back, in all and by its way, in cents.',
  query: period,
  response: z.object({
    totalCents: z.number(),
    /** The sum of what was issued in the period, less what was credited in it. */
    invoicedCents: z.number(),
    ways: z.array(z.object({ method: z.enum(valuesOf(invoiceMethods)), totalCents: z.number() })),
  }),
});

export const clientStatement = endpoint({
  method: 'GET',
  path: '/api/invoices/statement',
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
        /** The number of the invoice or credit note. */
        number: z.string(),
        invoiceId: id,
        /** What it adds to what is owed; below zero for what takes from it. */
        amountCents: z.number(),
        balanceCents: z.number(),
      }),
    ),
    closingCents: z.number(),
  }),
});
