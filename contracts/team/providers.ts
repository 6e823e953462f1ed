import { z } from 'zod';
import { phoneShape } from '../../rules/people/phone-shape';
import { endpoint } from '../endpoint';
import {
  cents,
  emailAddress,
  id,
  idParams,
  instant,
  optionalLine,
  optionalText,
  requiredName,
} from '../fields';
import { maxLength } from '../limits';
import { qualificationLevels, valuesOf } from '../options';
import { filter, listOf, listQuery } from '../paging';
import { bankInput, maskedBank } from './bank';

const text = z.string().nullable();

/** A member of the team as the owner reads one. */
export const ownersProvider = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: text,
  phone: text,
  qualificationLevel: z.string(),
  specialties: text,
  ...maskedBank,
  isActive: z.boolean(),
  /** In cents. */
  hourlyRate: z.number().nullable(),
  loginUsername: text,
  hasSetPassword: z.boolean(),
  referralFarrierId: id.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** The payables, in cents. */
  totalOwed: z.number(),
  /** Done, paid or not. */
  completedJobs: z.number(),
  pendingJobs: z.number(),
});
export type OwnersProvider = z.output<typeof ownersProvider>;

/** A phone that may be missing, null or blank. */
export const optionalPhone = (max: number) =>
  optionalLine(max).refine((phone) => phone === null || phoneShape.test(phone), {
    error: 'Please enter a valid phone number',
  });

/** An email address that may be missing, null or blank. */
export const optionalEmail = (max: number) =>
  optionalLine(max)
    .transform((email) => email?.toLowerCase() ?? null)
    .refine((email) => email === null || emailAddress(undefined, max).safeParse(email).success, {
      error: 'Please enter a valid email address',
    });

export const username = (max: number) =>
  optionalLine(max).refine((name) => name === null || /^[\w.@+-]{3,}$/.test(name), {
    error: 'A username has at least 3 letters, digits, dots or dashes',
  });

export const providerInput = z.object({
  firstName: requiredName('First name is required'),
  lastName: requiredName('Last name is required'),
  qualificationLevel: z.enum(valuesOf(qualificationLevels), { error: 'Please choose a qualification' }),
  email: optionalEmail(maxLength.email),
  phone: optionalPhone(maxLength.phone),
  specialties: optionalText(),
  ...bankInput,
  hourlyRate: cents('Please enter an hourly rate').nullish(),
  /** The name on the page where a password is chosen; made from their name when it is left out. */
  loginUsername: username(maxLength.providerLogin),
  referralFarrierId: id.nullish(),
});
export type ProviderInput = z.output<typeof providerInput>;

const owner = ['owner'] as const;
const providers = '/api/service-providers';

export const listProviders = endpoint({
  method: 'GET',
  path: providers,
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

export const exportProviders = endpoint({
  method: 'GET',
  path: `${providers}/export.csv`,
  who: owner,
  scope: 'team',
  summary: 'The whole team as a spreadsheet file, without bank numbers.',
  response: z.string(),
  produces: 'csv',
});

export const createProvider = endpoint({
  method: 'POST',
  path: providers,
  who: owner,
  summary: 'Add a member of the team. The answer has the link with which they choose a password.',
  idempotent: true,
  body: providerInput,
  response: ownersProvider.extend({ setupLink: z.string() }),
  status: 201,
});

export const updateProvider = endpoint({
  method: 'PUT',
  path: `${providers}/:id`,
  who: owner,
  summary: 'Change what is sent, activate or deactivate. Who is inactive is signed out.',
  params: idParams,
  body: providerInput.partial().extend({ isActive: z.boolean({ error: 'Please say yes or no' }).optional() }),
  response: ownersProvider,
});

export const removed = z.object({
  message: z.string(),
  /** Somebody with history is kept, and can sign in no more. */
  deactivated: z.boolean(),
});

export const deleteProvider = endpoint({
  method: 'DELETE',
  path: `${providers}/:id`,
  who: owner,
  summary: 'Delete a member of the team. One with history is deactivated instead, and the answer says so.',
  params: idParams,
  response: removed,
});
