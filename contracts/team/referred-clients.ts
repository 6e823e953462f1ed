import { z } from 'zod';
import { del, get, post, put } from '../endpoint';
import {
  cents,
  done,
  id,
  idParams,
  instant,
  optionalEmail,
  optionalPhone,
  optionalText,
  plainDate,
  requiredName,
} from '../fields';
import { maxLength } from '../limits';
import { paidHow } from './payments';

const text = z.string().nullable();

export const referredClient = z.object({
  id,
  referralFarrierId: id,
  clientName: z.string(),
  clientEmail: text,
  clientPhone: text,
  jobDescription: text,
  serviceDate: text,
  /** In cents, like the commission, which is fixed when the client is recorded. */
  totalRevenue: z.number(),
  commissionOwed: z.number(),
  isPaid: z.boolean(),
  paidAt: instant.nullable(),
  paymentMethod: text,
  notes: text,
  createdAt: instant,
  updatedAt: instant,
  paymentId: id.nullable(),
  bookingId: id.nullable(),
});
export type ReferredClient = z.output<typeof referredClient>;

export const clientInput = z.object({
  referralFarrierId: id,
  clientName: requiredName('Client name is required', maxLength.referralName),
  clientEmail: optionalEmail('Please enter a valid email address', maxLength.referralName),
  clientPhone: optionalPhone(maxLength.longPhone),
  jobDescription: optionalText(maxLength.referralJob),
  serviceDate: plainDate('Please enter a date')
    .or(z.literal(''))
    .nullish()
    .transform((date) => date || null),
  totalRevenue: cents('Please enter the value of the job'),
  notes: optionalText(),
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
