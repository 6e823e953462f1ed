import { z } from 'zod';
import { normaliseAbn } from '../../rules/money/abn';
import { abnMessage } from '../../rules/money/invoicing';
import { endpoint } from '../endpoint';
import { optionalLine, optionalName, optionalText, plainDate, requiredLine } from '../fields';
import { maxLength } from '../limits';
import { gstBases, valuesOf } from '../options';
import { bankInput, maskedBank } from '../team/bank';

const text = z.string().nullable();
const daysMessage = 'Please enter 0 to 365 days';
const numberMessage = 'Please enter a number from 1';
const yesNo = z.boolean({ error: 'Please say yes or no' });

export const invoicing = z.object({
  legalName: text,
  /** Its 11 digits. */
  abn: text,
  gstRegistered: z.boolean(),
  gstRegisteredSince: text,
  gstBasis: z.enum(valuesOf(gstBases)),
  daysToPay: z.number(),
  /** The number of the next invoice. */
  nextNumber: z.number(),
  /** Whether an invoice has a number: then nobody changes the next one. */
  hasIssued: z.boolean(),
  ...maskedBank,
  payId: text,
  xeroAccountCode: z.string(),
  footer: text,
  remindsByItself: z.boolean(),
  /** Whether cards are taken. */
  takesCards: z.boolean(),
});
export type InvoicingSettings = z.output<typeof invoicing>;

export const invoicingInput = z
  .object({
    legalName: optionalName(maxLength.clientName),
    abn: optionalLine(20).refine((abn) => abn === null || normaliseAbn(abn) !== null, { error: abnMessage }),
    gstRegistered: yesNo,
    gstRegisteredSince: plainDate('Please enter the day').nullable(),
    gstBasis: z.enum(valuesOf(gstBases), { error: 'Please choose cash or accruals' }),
    daysToPay: z
      .number({ error: daysMessage })
      .int({ error: daysMessage })
      .min(0, { error: daysMessage })
      .max(365, { error: daysMessage }),
    nextNumber: z
      .number({ error: numberMessage })
      .int({ error: numberMessage })
      .min(1, { error: numberMessage })
      .max(99_999_999, { error: numberMessage }),
    ...bankInput,
    payId: optionalLine(maxLength.email),
    xeroAccountCode: requiredLine('Please enter the account code', 10),
    footer: optionalText(maxLength.invoiceFooter),
    remindsByItself: yesNo,
  })
  .partial();
export type InvoicingInput = z.output<typeof invoicingInput>;

const owner = ['owner'] as const;

export const getInvoicing = endpoint({
  method: 'GET',
  path: '/api/admin/invoicing',
  who: owner,
  summary: 'Who issues invoices and how they are paid, bank numbers masked.',
  response: invoicing,
});

export const saveInvoicing = endpoint({
  method: 'PUT',
  path: '/api/admin/invoicing',
  who: owner,
  summary:
    'Change what is sent of it. What is issued stays as it is; a mask that comes back leaves the number as it is.',
  body: invoicingInput,
  response: invoicing,
});
