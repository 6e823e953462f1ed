import type { ReferralFarrier } from '../../../collections/payload-types';
import type { BodyOf, QueryOf } from '../../../contracts/endpoint';
import type {
  listPartners as contract,
  OwnersPartner,
  PartnerInput,
  updatePartner,
} from '../../../contracts/team/partners';
import { formatPhone } from '../../../rules/accounts/phones';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { notFound } from '../../refusal';
import { csv, dollarsCell } from '../csv';
import { shownBank } from '../money/ledger/bank';
import { ownersList, withSort } from '../owners-list';
import { idOf } from '../relations';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { newSetupLink } from './setup-link';
import { addPerson, changePerson, requireRow, storedPhone } from './write-person';

const collection = 'referral-farriers';
const none = {
  totalClientsReferred: 0,
  totalRevenueGenerated: 0,
  totalCommissionEarned: 0,
  totalCommissionOwed: 0,
};
type Totals = typeof none;

/** The sums of each partner's clients. They are stored nowhere. */
async function partnersTotals(app: App, ids: number[]): Promise<Map<number, Totals>> {
  const totals = new Map<number, Totals>(ids.map((id) => [id, { ...none }]));
  const fields = ['referralFarrierId', 'totalRevenue', 'commissionOwed', 'isPaid'] as const;
  const where = { referralFarrierId: { in: ids } };
  for (const row of await findRows(app.payload, 'referral-clients', where, { fields })) {
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

/** The rows as the owner reads them; their bank numbers are masked as they are read. */
async function forOwner(app: App, rows: ReferralFarrier[]): Promise<OwnersPartner[]> {
  const totals = await partnersTotals(
    app,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone ?? null,
    businessName: row.businessName ?? null,
    abn: row.abn ?? null,
    ...shownBank(row),
    loginUsername: row.loginUsername,
    hasSetPassword: Boolean(row.hasSetPassword),
    commissionPercentage: row.commissionPercentage,
    ...(totals.get(row.id) ?? none),
    isActive: Boolean(row.isActive),
    serviceProviderId: idOf(row.serviceProviderId),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }));
}

/** The partners, or a page of them. */
export const listPartners = (app: App, query: QueryOf<typeof contract>) =>
  // Their ids are random.
  ownersList(app, withSort(query, '-createdAt'), {
    collection,
    searched: ['searched', 'phone'],
    forOwner: (rows) => forOwner(app, rows),
  });

async function existing(app: App, id: number): Promise<OwnersPartner> {
  const where = { id: { equals: id } };
  const { docs } = await app.payload.find({ collection, where, pagination: false, depth: 0 });
  const [partner] = await forOwner(app, docs);
  if (!partner) throw notFound();
  return partner;
}

/** The values to store. Throws `invalid` for faults that the schema cannot know. */
async function checked<Given extends Partial<PartnerInput>>(app: App, given: Given): Promise<Given> {
  await requireRow(app, 'service-providers', given.serviceProviderId, [
    'serviceProviderId',
    'This team member does not exist',
  ]);
  return { ...given, phone: storedPhone(given.phone) };
}

/** Adds a partner, with the link with which they choose a password. */
export async function createPartner(
  app: App,
  input: PartnerInput,
  requestKey: RequestKey | null,
): Promise<OwnersPartner & { setupLink: string }> {
  const { id } = await addPerson(app, collection, () => checked(app, input), requestKey);
  return { ...(await existing(app, id)), setupLink: await newSetupLink(app, collection, id) };
}

/** Changes what was sent. Throws `not-found`, and `conflict` for an email or username that is somebody else's. */
export async function changePartner(
  app: App,
  id: number,
  change: BodyOf<typeof updatePartner>,
): Promise<OwnersPartner> {
  await existing(app, id);
  await changePerson(app, collection, id, await checked(app, change));
  return existing(app, id);
}

/** All partners, newest first, as a spreadsheet file. */
export async function partnersCsv(app: App): Promise<string> {
  const { docs } = await app.payload.find({ collection, sort: '-createdAt', pagination: false, depth: 0 });
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
    (await forOwner(app, docs)).map((row) => [
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
