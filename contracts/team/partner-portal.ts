import { z } from 'zod';
import { get, post } from '../endpoint';
import { done, emailAddress, id, idParams, instant, typedPassword } from '../fields';
import { maxLength } from '../limits';
import { statement, statementQuery } from './statement';

export const wrongPartnerLogin = 'Invalid email or password';

export const partnerLogin = post('/api/referral-login', {
  who: 'everyone',
  summary: 'A partner signs in. 7 days, a day unused.',
  body: z.object({
    email: emailAddress('Please enter a valid email address', maxLength.referralName),
    password: typedPassword('Password is required', wrongPartnerLogin),
  }),
  response: z.object({ farrierId: id, name: z.string() }),
});

export const partnerSession = get('/api/referral-session', {
  who: 'everyone',
  summary: 'Which partner is signed in here, if any.',
  response: z.object({ authenticated: z.boolean(), farrierId: id.nullable(), name: z.string().nullable() }),
});

export const partnerLogout = post('/api/referral-logout', {
  who: 'everyone',
  summary: 'End the session on the server too.',
  response: done,
});

const farrierParams = z.object({ farrierId: idParams.shape.id });

const dashboard = z.object({
  farrierId: id,
  name: z.string(),
  businessName: z.string().nullable(),
  commissionPercentage: z.number(),
  totalClientsReferred: z.number(),
  /** In cents, like the other totals. Every total is the sum of the clients below. */
  totalRevenueGenerated: z.number(),
  /** All clients, paid or not. */
  totalCommissionEarned: z.number(),
  totalCommissionOwed: z.number(),
  totalCommissionPaid: z.number(),
  clients: z.array(
    z.object({
      id,
      clientName: z.string(),
      jobDescription: z.string().nullable(),
      serviceDate: z.string().nullable(),
      totalRevenue: z.number(),
      commissionOwed: z.number(),
      isPaid: z.boolean(),
      paidAt: instant.nullable(),
      createdAt: instant,
    }),
  ),
  /** Bookings from the partner's link that wait for the office, earliest day first. */
  proposed: z.array(
    z.object({ bookingId: id, firstName: z.string(), suburb: z.string(), serviceDate: z.string() }),
  ),
});
export type PartnerDashboard = z.output<typeof dashboard>;

export const partnerDashboard = get('/api/referral-dashboard/:farrierId', {
  who: ['owner', 'partner'],
  scope: 'team',
  summary: 'What a partner has earned, with the clients, newest first. A partner reads their own.',
  params: farrierParams,
  response: dashboard,
});

export const partnerStatement = get('/api/referral-dashboard/:farrierId/statement', {
  who: ['owner', 'partner'],
  scope: 'team',
  summary: 'What a partner earned and was paid in a month (`?month=2026-11`).',
  params: farrierParams,
  query: statementQuery,
  response: statement,
});
