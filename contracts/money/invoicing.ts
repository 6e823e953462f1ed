import { z } from 'zod';
import { payIdMessage, readPayId } from '../../rules/money/pay-id';
import { isPlainDate } from '../../rules/time/dates';
import { get, put } from '../endpoint';
import { isEmail, optionalLine, optionalName, optionalText, plainDate, requiredLine } from '../fields';
import { maxLength } from '../limits';
import { valuesOf } from '../options';
import { optionalAbn } from '../team/abn';
import { bankInput, maskedBank, withBankLines } from '../team/bank';
import { gstBases } from './money-options';

const text = z.string().nullable();
const daysMessage = 'Please enter 0 to 365 days';
const centsMessage = 'Please enter 0 to 500 cents';
const numberMessage = 'Please enter a number from 1';
const yesNo = z.boolean({ error: 'Please say yes or no' });

/** A PayID as pasted. Storing checks that a phone number exists. */
const optionalPayId = () =>
  optionalLine(maxLength.email)
    .refine((payId) => payId === null || readPayId(payId, isEmail) !== null, { error: payIdMessage })
    .transform((payId) => payId && readPayId(payId, isEmail));

export const invoicing = z.object({
  legalName: text,
  /** 11 digits. */
  abn: text,
  gstRegistered: z.boolean(),
  gstRegisteredSince: text,
  /** The last day of the registration; null while registered. */
  gstRegisteredUntil: text,
  /** Registrations that ended before the current one began, oldest first. */
  gstEarlier: z.array(z.object({ since: text, until: text })),
  gstBasis: z.enum(valuesOf(gstBases)),
  /** The first day of the current basis; null means from the beginning. */
  gstBasisSince: text,
  /** Invoices without GST for days since the registration, except fully credited ones. */
  withoutGst: z.object({ invoices: z.number(), totalCents: z.number() }),
  daysToPay: z.number(),
  nextNumber: z.number(),
  /** True once an invoice has a number. The next number is then fixed. */
  hasIssued: z.boolean(),
  ...maskedBank,
  payId: text,
  xeroAccountCode: z.string(),
  footer: text,
  /** Claim per kilometre. */
  centsPerKm: z.number(),
  remindsByItself: z.boolean(),
  /** True when cards are accepted. */
  takesCards: z.boolean(),
});
export type InvoicingSettings = z.output<typeof invoicing>;

export const invoicingInput = z
  .object({
    legalName: optionalName(maxLength.clientName),
    abn: optionalAbn(),
    gstRegistered: yesNo,
    gstRegisteredSince: plainDate('Please enter the day').nullable(),
    /** Missing means yesterday when the registration is switched off, and none when it was ticked today; null means that there was none. */
    gstRegisteredUntil: plainDate('Please enter the day').nullable(),
    gstBasis: z.enum(valuesOf(gstBases), { error: 'Please choose cash or accruals' }),
    gstBasisSince: plainDate('Please enter the day')
      .refine((day) => !isPlainDate(day) || day.endsWith('-01'), {
        error: 'Please choose the first day of a month',
      })
      .nullable(),
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
    payId: optionalPayId(),
    xeroAccountCode: requiredLine('Please enter the account code', 10),
    footer: optionalText(maxLength.invoiceFooter),
    centsPerKm: z
      .number({ error: centsMessage })
      .int({ error: centsMessage })
      .min(0, { error: centsMessage })
      .max(500, { error: centsMessage }),
    remindsByItself: yesNo,
  })
  .partial();
export type InvoicingInput = z.output<typeof invoicingInput>;

const owner = ['owner'] as const;

export const getInvoicing = get('/api/admin/invoicing', {
  who: owner,
  summary: 'Who issues invoices and how they are paid, bank numbers masked.',
  response: invoicing,
});

export const saveInvoicing = put('/api/admin/invoicing', {
  who: owner,
  summary:
    'Change what is sent of it. What is issued stays as it is; a mask that comes back leaves the number as it is. A basis of GST counts from the running quarter on, or from `gstBasisSince`: 409 for days that are lodged. `gstRegistered: false` ends the registration yesterday, or on `gstRegisteredUntil`: the days before keep their GST. On the day that ticked it, there was none.',
  body: withBankLines(invoicingInput),
  response: invoicing,
});
