import { z } from 'zod';
import { abaReference } from '../../rules/money/aba';
import { get, post, put } from '../endpoint';
import { cents, id, idParams, instant, optionalLine, requiredLine } from '../fields';
import { maxLength } from '../limits';
import { filter, listOf, listQuery } from '../paging';
import { bankInput, maskedBank, withBankLines } from './bank';
import { payeeTypes, payment } from './payments';

const owner = ['owner'] as const;
const payouts = '/api/payouts';

const payoutRow = z.object({
  id,
  at: instant,
  by: z.string().nullable(),
  reference: z.string(),
  /** The total in cents, and the number of payees. */
  total: z.number(),
  payees: z.number(),
});

export const payout = payoutRow.extend({
  /** `no-abn`: more than $75 to a payee without an ABN. The law may require withholding a part. */
  payments: z.array(payment.extend({ warnings: z.array(z.enum(['no-abn'])) })),
  /** True once every payment is recorded. Until then there are no files. */
  isComplete: z.boolean(),
});
export type Payout = z.output<typeof payout>;

const choose = 'Please choose who is paid';

export const listPayouts = get(payouts, {
  who: owner,
  summary: 'The payouts, newest first; with `page` a page of them.',
  query: listQuery({ sort: ['id', 'at'], filters: { reference: filter.text() } }),
  response: listOf(payoutRow),
});
export type PayoutRow = z.output<typeof payoutRow>;

export const exportPayouts = get(`${payouts}/export.csv`, {
  who: owner,
  summary: 'All payouts as a spreadsheet file.',
  response: z.string(),
  produces: 'csv',
});

export const createPayout = post(payouts, {
  who: owner,
  summary:
    'Pay several people all that they are owed, by bank transfer, and email each what it is for: all of them or none. ' +
    '409 when one is owed another amount, or without an account to pay from; 400 when bank details are missing.',
  idempotent: true,
  body: z.object({
    payees: z
      .array(z.object({ payeeType: z.enum(payeeTypes, { error: choose }), payeeId: id, amount: cents() }), {
        error: choose,
      })
      .min(1, { error: choose })
      .max(200, { error: 'Please pay at most 200 people at once' })
      .refine(
        (payees) =>
          new Set(payees.map(({ payeeType, payeeId }) => `${payeeType} ${payeeId}`)).size === payees.length,
        { error: 'Please choose each person once' },
      ),
    reference: optionalLine(maxLength.paymentReference).refine(
      (text) => text === null || abaReference(text) !== '',
      { error: 'Please use letters A to Z or digits: banks show no others' },
    ),
  }),
  response: payout,
  status: 201,
});
export type PayoutInput = z.output<(typeof createPayout)['body']>;

export const payoutCsv = get(`${payouts}/:id.csv`, {
  who: owner,
  summary:
    'The payments of a payout with full bank numbers, as a spreadsheet file. Noted in the activity log.',
  params: idParams,
  response: z.string(),
  produces: 'csv',
});

export const payoutAba = get(`${payouts}/:id.aba`, {
  who: owner,
  summary:
    'The file with which an Australian bank makes the payments of a payout. Noted in the activity log.',
  params: idParams,
  response: z.string(),
  produces: 'bank',
});

export const getPayout = get(`${payouts}/:id`, {
  who: owner,
  summary: 'A payout with its payments.',
  params: idParams,
  response: payout,
});

const payingAccount = z.object({
  bank: z.string(),
  userName: z.string(),
  userId: z.string(),
  /** True when the bank file ends with a line that debits the total from this account. */
  balanced: z.boolean(),
  ...maskedBank,
});
export type PayingAccount = z.output<typeof payingAccount>;

export const getPayingAccount = get('/api/admin/paying-account', {
  who: owner,
  summary: 'The account that the business pays from, its numbers masked; null until it is entered.',
  response: payingAccount.nullable(),
});

export const savePayingAccount = put('/api/admin/paying-account', {
  who: owner,
  summary:
    'Enter the account that the business pays from. A mask that comes back leaves the number as it is.',
  body: withBankLines(
    z.object({
      bank: requiredLine('Please enter the three letters of your bank, for example CBA', 3, 3).regex(
        /^[A-Za-z]{3}$/,
        {
          error: 'Please enter the three letters of your bank, for example CBA',
        },
      ),
      userName: requiredLine('Please enter your name at the bank', maxLength.bankUserName),
      userId: requiredLine('Please enter the number that your bank gave you for files', 6).regex(
        /^\d{1,6}$/,
        {
          error: 'The number that your bank gave you has at most 6 digits',
        },
      ),
      balanced: z.boolean({ error: 'Please say yes or no' }).default(false),
      bsb: bankInput.bsb,
      accountNumber: bankInput.accountNumber,
    }),
  )
    .refine(({ bsb }) => bsb !== null, { path: ['bsb'], error: 'Please enter your BSB' })
    .refine(({ accountNumber }) => accountNumber !== null, {
      path: ['accountNumber'],
      error: 'Please enter your account number',
    }),
  response: payingAccount,
});
export type PayingAccountInput = z.output<(typeof savePayingAccount)['body']>;
