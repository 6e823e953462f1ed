import { z } from 'zod';
import { maxXeroInvoices } from '../../rules/money/xero-csv';
import { get, post } from '../endpoint';
import { idParams, requiredLine } from '../fields';
import { filter } from '../paging';
import { inOrder, notInOrder, someDay } from './period';

const owner = ['owner'] as const;
const invoices = '/api/invoices';

export const invoicePdf = get(`${invoices}/:id.pdf`, {
  who: owner,
  scope: 'invoices',
  summary: 'The invoice as a PDF: the same bytes each time. 409 for a draft.',
  params: idParams,
  response: z.unknown(),
  produces: 'binary',
});

export const creditPdf = get(`${invoices}/:id/credits/:creditId.pdf`, {
  who: owner,
  scope: 'invoices',
  summary: 'A credit note as a PDF: the same bytes each time.',
  params: idParams.extend({ creditId: idParams.shape.id }),
  response: z.unknown(),
  produces: 'binary',
});

export const exportInvoices = get(`${invoices}/export.csv`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Invoices and credit notes of a period as a spreadsheet file: `format=xero` for Xero’s import of sales invoices, at most 500 of both. `new=true` leaves out what was imported.',
  query: z
    .strictObject({
      from: someDay.optional(),
      to: someDay.optional(),
      new: filter.yesNo().optional(),
      format: z.enum(['xero', 'plain'], { error: 'Please ask for xero or plain' }).default('plain'),
    })
    .refine(inOrder, notInOrder),
  response: z.string(),
  produces: 'csv',
});

export const noteExported = post(`${invoices}/exported`, {
  who: owner,
  scope: 'invoices',
  summary:
    'Note that invoices and credit notes were imported into Xero, by their numbers. 400 for an unknown one.',
  body: z.object({
    numbers: z
      .array(requiredLine('Please send the numbers', 30), { error: 'Please send the numbers' })
      .min(1, { error: 'Please send a number' })
      .max(2 * maxXeroInvoices, { error: `Please send at most ${2 * maxXeroInvoices} numbers` }),
  }),
  response: z.object({ exported: z.number() }),
});
