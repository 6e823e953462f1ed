import { type Condition, rows } from '../../../../rows/rows';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { cycleOf } from '../../horses/cycle/facts';
import { idOf } from '../../relations';
import {
  addHorse,
  type Derived,
  type DerivedByClient,
  derivedIn,
  expected,
  nothingKnown,
  visited,
} from './derived-values';
import { getDerivedBook } from './whole-book';

const fields = ['clientId', 'openCents'] as const;

/** Returns balances in cents by client id. A missing client owes nothing. Negative values are money that we owe. */
async function balanceOf(app: App, clientIds: readonly number[]): Promise<Map<number, number>> {
  const balances = new Map<number, number>();
  if (!clientIds.length) return balances;
  const ofClients = { clientId: [...clientIds] };
  for (const { clientId, openCents } of await rows(app, 'invoices').pick(ofClients, fields, {
    sort: ['clientId'],
  })) {
    const id = idOf(clientId);
    if (id && openCents) balances.set(id, (balances.get(id) ?? 0) + openCents);
  }
  return balances;
}

/** Horses in the book: not removed by the owner, and not about to be deleted. */
export const horsesInBook: Condition<'horses'> = { removedAt: null, hiddenAt: null };

/** Up to this number reads clients by id; above it, uses the values of all clients. */
const maxIds = 500;
const clientIdsCondition = (ids: readonly number[]): Condition<'appointments' | 'horses'>[] => [
  { clientId: [...ids] },
];

async function addHorses(app: App, told: DerivedByClient, ids: readonly number[]): Promise<void> {
  const [horses, facts] = await Promise.all([
    rows(app, 'horses').pick([...clientIdsCondition(ids), horsesInBook], ['clientId']),
    cycleOf(app, { clientIds: ids }),
  ]);
  for (const horse of horses) {
    const clientId = idOf(horse.clientId);
    if (!clientId) continue;
    addHorse(derivedIn(told, clientId), facts.get(horse.id));
  }
}

async function addVisits(app: App, told: DerivedByClient, ids: readonly number[]): Promise<void> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const visits = await rows(app, 'appointments').pick(
    [...clientIdsCondition(ids), { deletedAt: null }],
    ['clientId', 'appointmentDate', 'status'],
    { sort: ['clientId'] },
  );
  for (const { clientId, appointmentDate: day, status } of visits) {
    const id = idOf(clientId);
    if (!id || status === 'cancelled') continue;
    const client = derivedIn(told, id);
    if (status === 'completed') {
      if (day <= today) visited(client, day);
    } else if (day >= today) expected(client, day);
  }
}

/** Returns derived values of these clients, or of all, in a fixed number of queries. */
export async function derivedOf(app: App, ids: readonly number[] | null): Promise<(id: number) => Derived> {
  if (!ids || ids.length > maxIds) {
    const whole = await getDerivedBook(app);
    return (id) => whole.get(id) ?? nothingKnown;
  }
  const derivedByClient: DerivedByClient = new Map();
  const [, , balances] = await Promise.all([
    addHorses(app, derivedByClient, ids),
    addVisits(app, derivedByClient, ids),
    balanceOf(app, ids),
  ]);
  return (id) => ({ ...(derivedByClient.get(id) ?? nothingKnown), balance: balances.get(id) ?? 0 });
}
