import { z } from 'zod';
import { isPlainDate } from '../../rules/time/dates';
import { endpoint } from '../endpoint';
import { idParams } from '../fields';

const owner = ['owner'] as const;
const invoices = '/api/invoices';

const day = z.string({ error: 'Please send this day once' }).refine(isPlainDate, {
  error: 'Please ask for a day, as 2026-11-30',
});
const inOrder = ({ from, to }: { from?: string; to?: string }) => !from || !to || from <= to;
const order = { path: ['to'], error: 'The last day must not be before the first' };

/** Both days included. */
export const period = z.strictObject({ from: day, to: day }).refine(inOrder, order);
export type Period = z.output<typeof period>;

export const invoicePdf = endpoint({
  method: 'GET',
  path: `${invoices}/:id.pdf`,
  who: owner,
  scope: 'invoices',
  summary: 'The invoice as a PDF: the same bytes each time. 409 for a draft.',
  params: idParams,
  response: z.unknown(),
  produces: 'binary',
});

export const creditPdf = endpoint({
  method: 'GET',
  path: `${invoices}/:id/credits/:creditId.pdf`,
  who: owner,
  scope: 'invoices',
  summary: 'A credit note as a PDF: the same bytes each time.',
  params: idParams.extend({ creditId: idParams.shape.id }),
  response: z.unknown(),
  produces: 'binary',
});

export const exportInvoices = endpoint({
  method: 'GET',
  path: `${invoices}/export.csv`,
  who: owner,
  scope: 'invoices',
  summary:
    'What was issued in a period as a spreadsheet file: `format=xero` for Xero’s import of sales invoices, at most 500 of them.',
  query: z
    .strictObject({
      from: day.optional(),
      to: day.optional(),
      format: z.enum(['xero', 'plain'], { error: 'Please ask for xero or plain' }).default('plain'),
    })
    .refine(inOrder, order),
  response: z.string(),
  produces: 'csv',
});
