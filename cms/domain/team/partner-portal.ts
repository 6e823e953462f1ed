import type { ReferralFarrier } from '../../../collections/payload-types';
import type { PartnerDashboard } from '../../../contracts/team/partner-portal';
import type { MonthStatement } from '../../../contracts/team/statement';
import { rows } from '../../../rows/rows';
import { newestFirst } from '../../../rules/time/newest-first';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import type { PersonAs } from '../../security/accounts/session-people';
import { monthStatement } from './statement';

type Reader = PersonAs<'owner'> | PersonAs<'partner'>;

/** Returns a partner for a permitted reader. Throws `not-found` for all others. */
async function readable(app: App, reader: Reader, id: number): Promise<ReferralFarrier> {
  const partner = reader.role === 'owner' ? await rows(app, 'referral-farriers').one({ id }) : reader.subject;
  if (!partner || partner.id !== id) throw notFound();
  return partner;
}

const clientsOf = (app: App, id: number) =>
  rows(app, 'referral-clients').pick(
    { referralFarrierId: id },
    [
      ...(['clientName', 'jobDescription', 'serviceDate', 'totalRevenue'] as const),
      ...(['commissionOwed', 'isPaid', 'paidAt', 'createdAt'] as const),
    ],
    { sort: ['-id'] },
  );

/** Contains only names: the job is not done yet, so the partner sees no more. */
async function proposedBy(app: App, id: number): Promise<PartnerDashboard['proposed']> {
  const bookings = await rows(app, 'bookings').pick(
    { referralState: 'proposed', referralFarrierId: id, state: { not: 'cancelled' } },
    ['firstName', 'suburb', 'serviceDate'],
    { sort: ['serviceDate', 'id'] },
  );
  return bookings.map(({ id: bookingId, firstName, suburb, serviceDate }) => ({
    bookingId,
    firstName,
    suburb,
    serviceDate,
  }));
}

const nameOf = ({ firstName, lastName }: ReferralFarrier) => `${firstName} ${lastName}`;

/** Returns a partner's dashboard: every total is the sum of the listed clients. */
export async function partnerDashboard(app: App, reader: Reader, id: number): Promise<PartnerDashboard> {
  const partner = await readable(app, reader, id);
  const recorded = (await clientsOf(app, id)).map((client) => ({
    id: client.id,
    clientName: client.clientName,
    createdAt: client.createdAt,
    jobDescription: client.jobDescription ?? null,
    serviceDate: client.serviceDate ?? null,
    totalRevenue: client.totalRevenue,
    commissionOwed: client.commissionOwed ?? 0,
    isPaid: client.isPaid ?? false,
    paidAt: client.paidAt ?? null,
  }));
  const clients = newestFirst(recorded, ({ serviceDate, createdAt }) => serviceDate ?? createdAt);
  const paid = clients.filter(({ isPaid }) => isPaid);
  const commission = (rows: typeof clients) => rows.reduce((sum, row) => sum + row.commissionOwed, 0);
  return {
    farrierId: id,
    name: nameOf(partner),
    businessName: partner.businessName ?? null,
    commissionPercentage: partner.commissionPercentage,
    totalClientsReferred: clients.length,
    totalRevenueGenerated: clients.reduce((sum, row) => sum + row.totalRevenue, 0),
    totalCommissionEarned: commission(clients),
    totalCommissionOwed: commission(clients) - commission(paid),
    totalCommissionPaid: commission(paid),
    clients,
    proposed: await proposedBy(app, id),
  };
}

/**
 * Returns a partner's earnings and payments in a month. A commission is earned on the day the client was recorded.
 */
export async function partnerStatement(
  app: App,
  reader: Reader,
  id: number,
  month: string | undefined,
): Promise<MonthStatement> {
  const partner = await readable(app, reader, id);
  return monthStatement(app, {
    payee: { collection: 'referral-farriers', id },
    name: nameOf(partner),
    businessName: partner.businessName,
    month,
  });
}
