import type { ServiceProvider, WorkAssignment } from '../../../collections/payload-types';
import type { OwnProvider, UpcomingVisit } from '../../../contracts/team/provider-portal';
import type { MonthStatement } from '../../../contracts/team/statement';
import type { App } from '../../app';
import { rows } from '../../database/rows';
import { notFound } from '../../refusal';
import type { PersonAs } from '../../security/accounts/session-people';
import { monthStatement } from './statement';
import { upcomingOf } from './upcoming';

type Reader = PersonAs<'owner'> | PersonAs<'provider'>;

/** Provider record for a reader who may see it. Throws `not-found` for all others. */
async function readable(app: App, reader: Reader, id: number): Promise<ServiceProvider> {
  const provider =
    reader.role === 'owner' ? await rows(app, 'service-providers').one({ id }) : reader.subject;
  if (!provider || provider.id !== id) throw notFound();
  return provider;
}

const workOf = (app: App, id: number) =>
  rows(app, 'work-assignments').pick({ serviceProviderId: id }, ['amountOwed', 'status']);

const sumOf = (rows: Pick<WorkAssignment, 'amountOwed'>[]): number =>
  rows.reduce((sum, { amountOwed }) => sum + (amountOwed ?? 0), 0);

/** A member of the team with what they earned. */
export async function ownProvider(app: App, reader: Reader, id: number): Promise<OwnProvider> {
  const provider = await readable(app, reader, id);
  const work = await workOf(app, id);
  const { firstName, lastName, qualificationLevel } = provider;
  return {
    id,
    firstName,
    lastName,
    qualificationLevel,
    email: provider.email ?? null,
    phone: provider.phone ?? null,
    specialties: provider.specialties ?? null,
    isActive: provider.isActive ?? true,
    hasSetPassword: provider.hasSetPassword ?? false,
    completedJobs: work.filter(({ status }) => status !== 'pending').length,
    totalEarned: sumOf(work.filter(({ status }) => status === 'paid')),
    pendingPayment: sumOf(work.filter(({ status }) => status !== 'paid')),
    totalOwed: sumOf(work.filter(({ status }) => status === 'completed')),
  };
}

/** A provider's earnings and payments in a month. Work is earned on the day on which it was completed. */
export async function providerStatement(
  app: App,
  reader: Reader,
  id: number,
  month: string | undefined,
): Promise<MonthStatement> {
  const { firstName, lastName } = await readable(app, reader, id);
  return monthStatement(app, {
    payee: { collection: 'service-providers', id },
    name: `${firstName} ${lastName}`,
    month,
  });
}

/** The visits that a provider goes to, from today on. */
export async function providerUpcoming(app: App, reader: Reader, id: number): Promise<UpcomingVisit[]> {
  await readable(app, reader, id);
  return upcomingOf(app, id);
}
