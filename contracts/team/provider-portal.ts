import { z } from 'zod';
import { answerShape } from '../declared-schemas';
import { get, post } from '../endpoint';
import { cleanedLine, done, id, idParams, typedPassword } from '../fields';
import { preferredTimes, valuesOf } from '../options';
import { providerNumber } from '../provider-numbers';
import { statement, statementQuery } from './statement';
import { providerFields } from './team-fields';

/** The refusal of every unknown code and every wrong password. */
export const invalidCode = 'Please check your login code and try again.';

const wrongCode = 'Please check your login code';
const code = { error: wrongCode };

/** The code as typed: a positive whole number, as a number or text. */
export const typedCode = z
  .union([z.number(code), cleanedLine(wrongCode).regex(/^\d+$/, code).transform(Number)], code)
  .refine((number) => Number.isSafeInteger(number) && number > 0, code);

export const providerLogin = post('/api/provider-login', {
  who: 'everyone',
  summary:
    'A member of the team signs in: by the login code alone until they have chosen a password, then by both. 7 days, a day unused.',
  body: z.object({
    providerId: typedCode,
    /** Blank means no password. */
    password: typedPassword('', wrongCode).or(z.literal('')).nullish(),
  }),
  response: z.object({ id, firstName: z.string() }),
});

export const providerSession = get('/api/provider-session', {
  who: 'everyone',
  summary: 'Which member of the team is signed in here, if any.',
  response: z.object({ authenticated: z.boolean(), providerId: id.nullable() }),
});

export const providerLogout = post('/api/provider-logout', {
  who: 'everyone',
  summary: 'End the session on the server too.',
  response: done,
});

const params = z.object({ id: providerNumber(idParams.shape.id) });

const { firstName, lastName, qualificationLevel, email, phone, specialties } = providerFields;
/** The declared fields that a member of the team reads of themselves. A new one may be for the owner alone. */
export const ownProviderFields = { firstName, lastName, qualificationLevel, email, phone, specialties };

const ownProvider = z.object({
  id: providerNumber(id),
  ...answerShape(ownProviderFields),
  qualificationLevel: z.string(),
  isActive: z.boolean(),
  hasSetPassword: z.boolean(),
  /** Completed, including paid ones. */
  completedJobs: z.number(),
  /** The amount paid, in cents. */
  totalEarned: z.number(),
  /** The unpaid amount in cents: all entered work, completed or not. */
  pendingPayment: z.number(),
  /** The payable part in cents: completed work. The same name as in the owner's list. */
  totalOwed: z.number(),
});
export type OwnProvider = z.output<typeof ownProvider>;

export const getProvider = get('/api/service-provider/:id', {
  who: ['owner', 'provider'],
  scope: 'team',
  summary: 'A member of the team with what they earned; they read themselves alone. No bank numbers.',
  params,
  response: ownProvider,
});

export const providerStatement = get('/api/service-provider/:id/statement', {
  who: ['owner', 'provider'],
  scope: 'team',
  summary: 'What a member of the team earned and was paid in a month (`?month=2026-11`).',
  params,
  query: statementQuery,
  response: statement,
});

const text = z.string().nullable();

const upcomingVisit = z.object({
  appointmentId: id,
  date: z.string(),
  /** Null until agreed. */
  time: text,
  part: z.enum(valuesOf(preferredTimes)).nullable(),
  suburb: text,
  horseCount: z.number().int().nullable(),
  firstName: z.string(),
  /** Phone and address are shown from the day before. */
  phone: text,
  address: text,
});
export type UpcomingVisit = z.output<typeof upcomingVisit>;

export const providerUpcoming = get('/api/service-provider/:id/upcoming', {
  who: ['owner', 'provider'],
  scope: 'team',
  summary:
    'The visits in the hand of a member of the team, from today on, by day. Phone and address are included from the day before.',
  params,
  response: z.array(upcomingVisit),
});
