import { z } from 'zod';
import { answerShape, inputShape } from '../declared-schemas';
import { del, get, post, put } from '../endpoint';
import { cents, id, idParams, instant } from '../fields';
import { maxLength } from '../limits';
import { filter, listOf, listQuery } from '../paging';
import { providerName, providerNumber } from '../provider-numbers';
import { optionalAbn } from './abn';
import { bankInput, maskedBank, withBankLines } from './bank';
import { paidHow, payment } from './payments';
import { removed, username } from './providers';
import { partnerFields } from './team-fields';

const text = z.string().nullable();

/** A partner, for the owner. Every total is the sum of the partner's clients, in cents. */
export const ownersPartner = z.object({
  id,
  ...answerShape(partnerFields),
  abn: text,
  ...maskedBank,
  loginUsername: z.string(),
  hasSetPassword: z.boolean(),
  totalClientsReferred: z.number(),
  totalRevenueGenerated: z.number(),
  /** All clients, paid or not. */
  totalCommissionEarned: z.number(),
  totalCommissionOwed: z.number(),
  isActive: z.boolean(),
  serviceProviderId: providerNumber(id, { name: 'serviceProviderName' }).nullable(),
  serviceProviderName: providerName,
  createdAt: instant,
  updatedAt: instant,
});
export type OwnersPartner = z.output<typeof ownersPartner>;

export const partnerInput = z.object({
  ...inputShape(partnerFields),
  abn: optionalAbn().optional(),
  ...bankInput,
  loginUsername: username(maxLength.referralName),
  serviceProviderId: providerNumber(id).nullish(),
});
export type PartnerInput = z.output<typeof partnerInput>;

const owner = ['owner'] as const;
const partners = '/api/referral-farriers';

export const listPartners = get(partners, {
  who: owner,
  scope: 'team',
  summary:
    'The partners with their totals, newest first; with `page` a page of them. Bank numbers are masked.',
  query: listQuery({
    sort: ['id', 'firstName', 'lastName', 'businessName', 'commissionPercentage', 'createdAt'],
    filters: { isActive: filter.yesNo(), email: filter.email() },
  }),
  response: listOf(ownersPartner),
});

export const exportPartners = get(`${partners}/export.csv`, {
  who: owner,
  scope: 'team',
  summary: 'All partners with their totals as a spreadsheet file, without bank numbers.',
  response: z.string(),
  produces: 'csv',
});

export const createPartner = post(partners, {
  who: owner,
  summary: 'Add a partner. The answer has the link with which they choose a password.',
  idempotent: true,
  body: withBankLines(partnerInput),
  response: ownersPartner.extend({ setupLink: z.string() }),
  status: 201,
});

export const updatePartner = put(`${partners}/:id`, {
  who: owner,
  summary:
    'Change what is sent, activate or deactivate. Another percentage changes nothing that was earned before.',
  params: idParams,
  body: withBankLines(
    partnerInput.partial().extend({ isActive: z.boolean({ error: 'Please say yes or no' }).optional() }),
  ),
  response: ownersPartner,
});

export const deletePartner = del(`${partners}/:id`, {
  who: owner,
  summary: 'Delete a partner. One with history is deactivated instead, and the answer says so.',
  params: idParams,
  response: removed,
});

export const markPartnerPaid = post(`${partners}/:id/mark-paid`, {
  who: owner,
  scope: 'team',
  summary:
    'Pay the whole outstanding commission in one payment. 409 with nothing outstanding, or when it is another amount.',
  idempotent: true,
  params: idParams,
  body: z.object({ amount: cents(), ...paidHow }),
  response: z.object({ message: z.string(), payment }),
});
