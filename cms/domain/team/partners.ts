import type { ReferralFarrier } from '../../../collections/payload-types';
import { answersOf } from '../../../contracts/declared-fields';
import type { OwnersPartner, PartnerInput } from '../../../contracts/team/partners';
import { partnerFields } from '../../../contracts/team/team-fields';
import { rows } from '../../../rows/rows';
import { formatPhone } from '../../../rules/accounts/phones';
import type { App } from '../../app';
import { csv, dollarsCell } from '../csv';
import { asMaskedBank } from '../money/ledger/bank';
import { idOf } from '../relations';
import { createTeamResource } from './team-resource';

const collection = 'referral-farriers';
const emptyTotals = {
  totalClientsReferred: 0,
  totalRevenueGenerated: 0,
  totalCommissionEarned: 0,
  totalCommissionOwed: 0,
};
type Totals = typeof emptyTotals;

async function partnersTotals(app: App, ids: number[]): Promise<Map<number, Totals>> {
  const totals = new Map<number, Totals>(ids.map((id) => [id, { ...emptyTotals }]));
  const fields = ['referralFarrierId', 'totalRevenue', 'commissionOwed', 'isPaid'] as const;
  const where = { referralFarrierId: ids };
  for (const row of await rows(app, 'referral-clients').pick(where, fields)) {
    const sums = totals.get(idOf(row.referralFarrierId) ?? 0);
    if (!sums) continue;
    const commission = row.commissionOwed ?? 0;
    sums.totalClientsReferred += 1;
    sums.totalRevenueGenerated += row.totalRevenue;
    sums.totalCommissionEarned += commission;
    if (!row.isPaid) sums.totalCommissionOwed += commission;
  }
  return totals;
}

/** Maps the rows for the owner. Reading masks their bank numbers. */
async function asOwnersPartners(app: App, rows: ReferralFarrier[]): Promise<OwnersPartner[]> {
  const totals = await partnersTotals(
    app,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    ...answersOf(partnerFields, row),
    abn: row.abn ?? null,
    ...asMaskedBank(row),
    loginUsername: row.loginUsername,
    hasSetPassword: Boolean(row.hasSetPassword),
    ...(totals.get(row.id) ?? emptyTotals),
    isActive: Boolean(row.isActive),
    serviceProviderId: idOf(row.serviceProviderId),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));
}

const people = createTeamResource<typeof collection, OwnersPartner, PartnerInput>({
  collection,
  forOwner: asOwnersPartners,
  link: {
    to: 'service-providers',
    field: 'serviceProviderId',
    message: 'This team member does not exist',
  },
});
export const listPartners = people.list;
export const createPartner = people.create;
export const changePartner = people.change;

export async function partnersCsv(app: App): Promise<string> {
  return csv(
    [
      'First name',
      'Last name',
      'Business',
      'Email',
      'Phone',
      'Username',
      'ABN',
      'Active',
      'Commission (%)',
      'Clients',
      'Revenue ($)',
      'Commission earned ($)',
      'Commission owed ($)',
      'Added (UTC)',
    ],
    (await people.all(app)).map((row) => [
      row.firstName,
      row.lastName,
      row.businessName,
      row.email,
      formatPhone(row.phone),
      row.loginUsername,
      row.abn,
      row.isActive ? 'yes' : 'no',
      row.commissionPercentage,
      row.totalClientsReferred,
      ...[row.totalRevenueGenerated, row.totalCommissionEarned, row.totalCommissionOwed].map(dollarsCell),
      row.createdAt,
    ]),
  );
}
