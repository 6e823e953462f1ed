import type { ServiceProvider } from '../../../collections/payload-types';
import type { BodyOf, QueryOf } from '../../../contracts/endpoint';
import type {
  listProviders as contract,
  OwnersProvider,
  ProviderInput,
  updateProvider,
} from '../../../contracts/team/providers';
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

const collection = 'service-providers';
type Totals = Pick<OwnersProvider, 'totalOwed' | 'completedJobs' | 'pendingJobs'>;

/** The totals and payables of each provider, from the rows of their work. */
async function totalsOf(app: App, ids: number[]): Promise<Map<number, Totals>> {
  const totals = new Map<number, Totals>(
    ids.map((id) => [id, { totalOwed: 0, completedJobs: 0, pendingJobs: 0 }]),
  );
  const fields = ['serviceProviderId', 'amountOwed', 'status'] as const;
  const where = { serviceProviderId: { in: ids } };
  for (const row of await findRows(app.payload, 'work-assignments', where, { fields })) {
    const sums = totals.get(idOf(row.serviceProviderId) ?? 0);
    if (!sums) continue;
    if (row.status === 'pending') sums.pendingJobs += 1;
    else sums.completedJobs += 1;
    if (row.status === 'completed') sums.totalOwed += row.amountOwed ?? 0;
  }
  return totals;
}

/** The rows as the owner reads them; their bank numbers are masked as they are read. */
async function forOwner(app: App, rows: ServiceProvider[]): Promise<OwnersProvider[]> {
  const totals = await totalsOf(
    app,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email ?? null,
    phone: row.phone ?? null,
    qualificationLevel: row.qualificationLevel,
    specialties: row.specialties ?? null,
    abn: row.abn ?? null,
    ...shownBank(row),
    isActive: Boolean(row.isActive),
    hourlyRate: row.hourlyRate ?? null,
    loginUsername: row.loginUsername ?? null,
    hasSetPassword: Boolean(row.hasSetPassword),
    referralFarrierId: idOf(row.referralFarrierId),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    ...(totals.get(row.id) ?? { totalOwed: 0, completedJobs: 0, pendingJobs: 0 }),
  }));
}

/** The team, or a page of it. */
export const listProviders = (app: App, query: QueryOf<typeof contract>) =>
  // Their ids are random.
  ownersList(app, withSort(query, '-createdAt'), {
    collection,
    searched: ['searched', 'phone'],
    forOwner: (rows) => forOwner(app, rows),
  });

async function existing(app: App, id: number): Promise<OwnersProvider> {
  const where = { id: { equals: id } };
  const { docs } = await app.payload.find({ collection, where, pagination: false, depth: 0 });
  const [provider] = await forOwner(app, docs);
  if (!provider) throw notFound();
  return provider;
}

/** The values to store. Throws `invalid` for faults that the schema cannot know. */
async function checked<Given extends Partial<ProviderInput>>(app: App, given: Given): Promise<Given> {
  await requireRow(app, 'referral-farriers', given.referralFarrierId, [
    'referralFarrierId',
    'This partner does not exist',
  ]);
  return { ...given, phone: storedPhone(given.phone) };
}

/** Adds a member of the team, with the link with which they choose a password. */
export async function createProvider(
  app: App,
  input: ProviderInput,
  requestKey: RequestKey | null,
): Promise<OwnersProvider & { setupLink: string }> {
  const { id } = await addPerson(app, collection, () => checked(app, input), requestKey);
  return { ...(await existing(app, id)), setupLink: await newSetupLink(app, collection, id) };
}

/** Changes what was sent. Throws `not-found`, and `conflict` for a username that is somebody else's. */
export async function changeProvider(
  app: App,
  id: number,
  change: BodyOf<typeof updateProvider>,
): Promise<OwnersProvider> {
  await existing(app, id);
  await changePerson(app, collection, id, await checked(app, change));
  return existing(app, id);
}

/** The whole team, newest first, as a spreadsheet file. */
export async function providersCsv(app: App): Promise<string> {
  const { docs } = await app.payload.find({ collection, sort: '-createdAt', pagination: false, depth: 0 });
  return csv(
    [
      // No login code: a file is passed on.
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
    (await forOwner(app, docs)).map((row) => [
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
