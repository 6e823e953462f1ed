import type { ServiceProvider } from '../../../collections/payload-types';
import { answersOf } from '../../../contracts/declared-fields';
import type { OwnersProvider, ProviderInput } from '../../../contracts/team/providers';
import { providerFields, rateField } from '../../../contracts/team/team-fields';
import { rows } from '../../../rows/rows';
import { formatPhone } from '../../../rules/accounts/phones';
import type { App } from '../../app';
import { csv, dollarsCell } from '../csv';
import { asMaskedBank } from '../money/ledger/bank';
import { idOf } from '../relations';
import { createTeamResource } from './team-resource';

const collection = 'service-providers';
type Totals = Pick<OwnersProvider, 'totalOwed' | 'completedJobs' | 'pendingJobs'>;

async function totalsOf(app: App, ids: number[]): Promise<Map<number, Totals>> {
  const totals = new Map<number, Totals>(
    ids.map((id) => [id, { totalOwed: 0, completedJobs: 0, pendingJobs: 0 }]),
  );
  const fields = ['serviceProviderId', 'amountOwed', 'status'] as const;
  const where = { serviceProviderId: ids };
  for (const row of await rows(app, 'work-assignments').pick(where, fields)) {
    const sums = totals.get(idOf(row.serviceProviderId) ?? 0);
    if (!sums) continue;
    if (row.status === 'pending') sums.pendingJobs += 1;
    else sums.completedJobs += 1;
    if (row.status === 'completed') sums.totalOwed += row.amountOwed ?? 0;
  }
  return totals;
}

/** Maps the rows for the owner. Reading masks their bank numbers. */
async function asOwnersProviders(app: App, rows: ServiceProvider[]): Promise<OwnersProvider[]> {
  const totals = await totalsOf(
    app,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    ...answersOf({ ...providerFields, ...rateField }, row),
    abn: row.abn ?? null,
    ...asMaskedBank(row),
    isActive: Boolean(row.isActive),
    loginUsername: row.loginUsername ?? null,
    hasSetPassword: Boolean(row.hasSetPassword),
    referralFarrierId: idOf(row.referralFarrierId),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...(totals.get(row.id) ?? { totalOwed: 0, completedJobs: 0, pendingJobs: 0 }),
  }));
}

const people = createTeamResource<typeof collection, OwnersProvider, ProviderInput>({
  collection,
  forOwner: asOwnersProviders,
  link: {
    to: 'referral-farriers',
    field: 'referralFarrierId',
    message: 'This partner does not exist',
  },
});
export const listProviders = people.list;
export const createProvider = people.create;
export const changeProvider = people.change;

export async function providersCsv(app: App): Promise<string> {
  return csv(
    [
      // Leaves out the login code: files are passed on.
      'First name',
      'Last name',
      'Qualification',
      'Email',
      'Phone',
      'Specialties',

      'Active',
      'ABN',
      'Hourly rate ($)',
      'Username',
      'Owed ($)',
      'Completed jobs',
      'Pending jobs',
      'Added (UTC)',
    ],
    (await people.all(app)).map((row) => [
      row.firstName,
      row.lastName,
      row.qualificationLevel,
      row.email,
      formatPhone(row.phone),
      row.specialties,
      row.isActive ? 'yes' : 'no',
      row.abn,
      row.hourlyRate === null ? null : dollarsCell(row.hourlyRate),
      row.loginUsername,
      dollarsCell(row.totalOwed),
      row.completedJobs,
      row.pendingJobs,
      row.createdAt,
    ]),
  );
}
