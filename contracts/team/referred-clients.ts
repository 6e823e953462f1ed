import { z } from 'zod';
import { answerShape, inputShape } from '../declared-schemas';
import { del, get, post, put } from '../endpoint';
import { done, id, idParams, instant, plainDate } from '../fields';
import { paidHow } from './payments';
import { referredFields } from './team-fields';

const text = z.string().nullable();

export const referredClient = z.object({
  id,
  referralFarrierId: id,
  ...answerShape(referredFields),
  serviceDate: text,
  commissionOwed: z.number(),
  isPaid: z.boolean(),
  paidAt: instant.nullable(),
  paymentMethod: text,
  createdAt: instant,
  updatedAt: instant,
  paymentId: id.nullable(),
  bookingId: id.nullable(),
});
export type ReferredClient = z.output<typeof referredClient>;

export const clientInput = z.object({
  referralFarrierId: id,
  ...inputShape(referredFields),
  serviceDate: plainDate('Please enter a date')
    .or(z.literal(''))
    .nullish()
    .transform((date) => date || null),
  /** The booking from the partner's link. Recording the client decides its proposal. */
  bookingId: id.nullish(),
});
export type ReferredClientInput = z.output<typeof clientInput>;

const owner = ['owner'] as const;
const clients = '/api/referral-clients';

export const listReferredClients = get(`${clients}/:farrierId`, {
  who: owner,
  scope: 'team',
  summary: 'The clients of one partner, newest first.',
  params: z.object({ farrierId: idParams.shape.id }),
  response: z.array(referredClient),
});

export const exportReferredClients = get(`${clients}/:farrierId/export.csv`, {
  who: owner,
  scope: 'team',
  summary: 'The clients of one partner as a spreadsheet file.',
  params: z.object({ farrierId: idParams.shape.id }),
  response: z.string(),
  produces: 'csv',
});

export const createReferredClient = post(clients, {
  who: owner,
  scope: 'team',
  summary: 'Record a client of a partner. The commission follows from the percentage of now, and stays.',
  idempotent: true,
  body: clientInput,
  response: referredClient,
  status: 201,
});

export const updateReferredClient = put(`${clients}/:id`, {
  who: owner,
  scope: 'team',
  summary:
    'Mark the commission paid, which writes a payment, or unpaid, which reverses it by an entry of its own. Marking ' +
    'it twice changes nothing.',
  params: idParams,
  body: z.object({ isPaid: z.boolean({ error: 'Please say paid or not' }), ...paidHow }),
  response: referredClient,
});

export const removeReferredClient = del(`${clients}/:id`, {
  who: owner,
  scope: 'team',
  summary:
    'Remove a client who was recorded by mistake, while the commission is not paid. The ledger keeps a note.',
  params: idParams,
  response: done,
});
