import { z } from 'zod';
import { endpoint } from '../endpoint';
import { idParams } from '../fields';
import { inOrder, notInOrder, someDay } from './period';

const owner = ['owner'] as const;
const invoices = '/api/invoices';

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
      from: someDay.optional(),
      to: someDay.optional(),
      format: z.enum(['xero', 'plain'], { error: 'Please ask for xero or plain' }).default('plain'),
    })
    .refine(inOrder, notInOrder),
  response: z.string(),
  produces: 'csv',
});
