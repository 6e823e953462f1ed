import { z } from 'zod';
import { get, post } from '../endpoint';
import { done, id, idParams, instant } from '../fields';

export const followReferral = get('/r/:code', {
  who: 'everyone',
  summary: 'A partner’s own link: remembers the partner for 90 days and leads to the booking form.',
  params: z.object({ code: z.string().regex(/^\w{1,40}$/) }),
  response: z.string(),
  produces: 'text',
  status: 302,
});

export const getReferralLink = get('/api/referral-dashboard/:id/link', {
  who: ['partner', 'owner'],
  scope: 'team',
  summary: 'A partner’s own link, and its QR code as a picture. A partner reads their own.',
  params: idParams,
  response: z.object({ url: z.string(), qr: z.string() }),
});

const text = z.string().nullable();

export const referralProposal = z.object({
  bookingId: id,
  clientName: z.string(),
  clientPhone: text,
  clientEmail: text,
  suburb: z.string(),
  serviceDate: z.string(),
  work: z.string(),
  createdAt: instant,
  /** As the customer typed it. */
  referredBy: z.string(),
  /** The partner of the link. Null when the owner must identify the partner. */
  referralFarrierId: id.nullable(),
});
export type ReferralProposal = z.output<typeof referralProposal>;

export const listProposals = get('/api/admin/referral-proposals', {
  who: ['owner'],
  scope: 'team',
  summary:
    'Bookings whose customers name who referred them, oldest first, until they are recorded or dismissed.',
  response: z.array(referralProposal),
});

export const dismissProposal = post('/api/admin/referral-proposals/:id/dismiss', {
  who: ['owner'],
  scope: 'team',
  summary: 'Remove a booking, by its id, from the proposed clients: no partner sent it.',
  params: idParams,
  response: done,
});
