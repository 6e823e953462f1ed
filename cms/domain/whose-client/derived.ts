import type { Where } from 'payload';
import type { ListedClient } from '../../../contracts/clients/clients';
import { type DueState, worstOf } from '../../../rules/clients/cycle';
import { dateIn } from '../../../rules/time/zone';
import type { App } from '../../app';
import { findRows } from '../../database/rows';
import { cycleOf } from '../cycle/facts';
import { idOf } from '../relations';
import { balanceOf } from './balance';

/** What other rows say of a client today. */
export type Derived = Pick<
  ListedClient,
  'horses' | 'nextDueOn' | 'dueState' | 'lastVisitOn' | 'nextVisitOn' | 'balance'
>;

const nothingKnown: Derived = {
  horses: 0,
  nextDueOn: null,
  dueState: null,
  lastVisitOn: null,
  nextVisitOn: null,
  balance: 0,
};

/** A horse that is in the book: neither taken out by the owner nor on its way out of the database. */
export const horsesInBook: Where = {
  and: [{ removedAt: { exists: false } }, { hiddenAt: { exists: false } }],
};

/** So many clients are looked up by their ids; for more, all rows are read. */
const few = 500;
const of = (ids: readonly number[] | null): Where[] => (ids ? [{ clientId: { in: [...ids] } }] : []);

type Told = Map<number, Derived>;
const at = (told: Told, clientId: number): Derived => {
  const known = told.get(clientId) ?? { ...nothingKnown };
  told.set(clientId, known);
  return known;
};

function visited(client: Derived, day: string): void {
  if (day > (client.lastVisitOn ?? '')) client.lastVisitOn = day;
}
function expected(client: Derived, day: string): void {
  if (day < (client.nextVisitOn ?? '9999')) client.nextVisitOn = day;
}

async function addHorses(app: App, told: Told, ids: readonly number[] | null): Promise<void> {
  const [horses, facts] = await Promise.all([
    findRows(app.payload, 'horses', { and: [...of(ids), horsesInBook] }, { fields: ['clientId'] }),
    cycleOf(app, ids ? { clientIds: ids } : 'everybody'),
  ]);
  for (const horse of horses) {
    const clientId = idOf(horse.clientId);
    if (!clientId) continue;
    const { dueOn = null, dueState = 'unknown', lastVisitOn, bookedOn } = facts.get(horse.id) ?? {};
    const client = at(told, clientId);
    client.horses++;
    // Also at a visit that is somebody else's: a yard is done in one.
    if (lastVisitOn) visited(client, lastVisitOn);
    if (bookedOn) expected(client, bookedOn);
    client.dueState = worstOf([...(client.dueState ? [client.dueState] : []), dueState as DueState]);
    if (dueOn && dueState !== 'paused' && dueOn < (client.nextDueOn ?? '9999')) client.nextDueOn = dueOn;
  }
}

async function addVisits(app: App, told: Told, ids: readonly number[] | null): Promise<void> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const visits = await findRows(
    app.payload,
    'appointments',
    { and: [...of(ids), { deletedAt: { exists: false } }] },
    // In the usual order of days SQLite would go through all visits.
    { fields: ['clientId', 'appointmentDate', 'status'], sort: ['clientId'] },
  );
  for (const { clientId, appointmentDate: day, status } of visits) {
    const id = idOf(clientId);
    if (!id || status === 'cancelled') continue;
    const client = at(told, id);
    if (status === 'completed') {
      if (day <= today) visited(client, day);
    } else if (day >= today) expected(client, day);
  }
}

/** What is known of these clients, or of all, in as many queries for one as for a thousand. */
export async function derivedOf(app: App, ids: readonly number[] | null): Promise<(id: number) => Derived> {
  const some = ids && ids.length <= few ? ids : null;
  const told: Told = new Map();
  const [, , balances] = await Promise.all([
    addHorses(app, told, some),
    addVisits(app, told, some),
    balanceOf(app, some),
  ]);
  return (id) => ({ ...(told.get(id) ?? nothingKnown), balance: balances.get(id) ?? 0 });
}
