import { z } from 'zod';
import { get, post } from '../endpoint';
import { id, idParams, instant, optionalLine, optionalText } from '../fields';
import { maxLength } from '../limits';
import { paymentKinds, paymentMethods, valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';
import { providerNumber } from '../provider-numbers';

export const paidHow = {
  method: z.enum(valuesOf(paymentMethods), { error: 'Please choose how it was paid' }).optional(),
  reference: optionalLine(maxLength.name),
};
export interface PaidHow {
  method?: (typeof paymentMethods)[number]['value'];
  reference: string | null;
}

/** The kinds of payees, as in set-up links. */
export const payeeTypes = ['service-provider', 'referral'] as const;
export type PayeeType = (typeof payeeTypes)[number];

export const payment = z.object({
  id,
  at: instant,
  kind: z.enum(valuesOf(paymentKinds)),
  payeeType: z.enum(payeeTypes),
  payeeId: providerNumber(id, { when: ({ payeeType }) => payeeType === 'service-provider' }),
  payeeName: z.string(),
  /** In cents. Negative for reversals. */
  amount: z.number(),
  /** The paid work or clients, with amounts. */
  items: z.array(z.object({ id, amount: z.number(), label: z.string() })),
  method: z.string().nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  reverses: id.nullable(),
  payoutId: id.nullable(),
  /** The part that was not reversed, in cents. */
  standing: z.number(),
});
export type PaymentEntry = z.output<typeof payment>;

const owner = ['owner'] as const;

export const listPayments = get('/api/payments', {
  who: owner,
  scope: 'team',
  summary: 'Payments and reversals, newest first; with `page` a page of it.',
  query: listQuery({
    sort: ['id', 'at', 'amount'],
    filters: {
      serviceProviderId: providerNumber(filter.id()),
      referralFarrierId: filter.id(),
      payoutId: filter.id(),
      kind: filter.oneOf(paymentKinds),
      method: filter.oneOf(paymentMethods),
    },
  }),
  response: listOf(payment),
});

export const exportPayments = get('/api/payments/export.csv', {
  who: owner,
  scope: 'team',
  summary: 'The whole ledger as a spreadsheet file, one line an item.',
  response: z.string(),
  produces: 'csv',
});

export const takeBackPayment = post('/api/payments/:id/take-back', {
  who: owner,
  scope: 'team',
  summary:
    'Reverse the rest of a payment by an entry of its own: its items are owed again. A second call changes nothing and answers that entry.',
  params: idParams,
  body: z.object({ note: optionalText() }),
  response: payment,
});
