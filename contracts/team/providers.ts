import { z } from 'zod';
import { answerShape, inputShape } from '../declared-schemas';
import { del, get, post, put } from '../endpoint';
import { id, idParams, instant, optionalLine } from '../fields';
import { maxLength } from '../limits';
import { qualificationLevels } from '../options';
import { filter, listOf, listQuery } from '../paging';
import { providerNumber } from '../provider-numbers';
import { optionalAbn } from './abn';
import { bankInput, maskedBank, withBankLines } from './bank';
import { providerFields, rateField } from './team-fields';

const text = z.string().nullable();

export const ownersProvider = z.object({
  id: providerNumber(id),
  ...answerShape(providerFields),
  qualificationLevel: z.string(),
  abn: text,
  ...maskedBank,
  isActive: z.boolean(),
  ...answerShape(rateField),
  loginUsername: text,
  hasSetPassword: z.boolean(),
  referralFarrierId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
  totalOwed: z.number(),
  /** Completed, paid or not. */
  completedJobs: z.number(),
  pendingJobs: z.number(),
});
export type OwnersProvider = z.output<typeof ownersProvider>;

export const username = (max: number) =>
  optionalLine(max).refine((name) => name === null || /^[\w.@+-]{3,}$/.test(name), {
    error: 'A username has at least 3 letters, digits, dots or dashes',
  });

export const providerInput = z.object({
  ...inputShape(providerFields),
  abn: optionalAbn().optional(),
  ...bankInput,
  ...inputShape(rateField),
  /**
   * The name on the page for choosing a password. Missing means that the server derives it from the person's name.
   */
  loginUsername: username(maxLength.providerLogin),
  referralFarrierId: id.nullish(),
});
export type ProviderInput = z.output<typeof providerInput>;

const owner = ['owner'] as const;
const providers = '/api/service-providers';

export const listProviders = get(providers, {
  who: owner,
  scope: 'team',
  summary:
    'The team with what each is owed, newest first; with `page` a page of it. Bank numbers are masked.',
  query: listQuery({
    sort: ['id', 'firstName', 'lastName', 'qualificationLevel', 'createdAt'],
    filters: {
      isActive: filter.yesNo(),
      qualificationLevel: filter.oneOf(qualificationLevels),
      email: filter.email(),
    },
  }),
  response: listOf(ownersProvider),
});

export const exportProviders = get(`${providers}/export.csv`, {
  who: owner,
  scope: 'team',
  summary: 'The whole team as a spreadsheet file, without bank numbers.',
  response: z.string(),
  produces: 'csv',
});

export const createProvider = post(providers, {
  who: owner,
  summary: 'Add a member of the team. The answer has the link with which they choose a password.',
  idempotent: true,
  body: withBankLines(providerInput),
  response: ownersProvider.extend({ setupLink: z.string() }),
  status: 201,
});

export const updateProvider = put(`${providers}/:id`, {
  who: owner,
  summary: 'Change what is sent, activate or deactivate. Who is inactive is signed out.',
  params: idParams,
  body: withBankLines(
    providerInput.partial().extend({ isActive: z.boolean({ error: 'Please say yes or no' }).optional() }),
  ),
  response: ownersProvider,
});

export const removed = z.object({
  message: z.string(),
  /** True when the person has history: the rows stay, and the person can no longer sign in. */
  deactivated: z.boolean(),
});

export const deleteProvider = del(`${providers}/:id`, {
  who: owner,
  summary: 'Delete a member of the team. One with history is deactivated instead, and the answer says so.',
  params: idParams,
  response: removed,
});
