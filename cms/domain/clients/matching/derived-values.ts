import type { ListedClient } from '../../../../contracts/clients/clients';
import { type CycleFacts, type DueState, worseOf } from '../../../../rules/horses/cycle';

export type Derived = Pick<
  ListedClient,
  'horses' | 'nextDueOn' | 'dueState' | 'lastVisitOn' | 'nextVisitOn' | 'balance'
>;

export const nothingKnown: Derived = {
  horses: 0,
  nextDueOn: null,
  dueState: null,
  lastVisitOn: null,
  nextVisitOn: null,
  balance: 0,
};

export type DerivedByClient = Map<number, Derived>;

export function derivedIn(derivedByClient: DerivedByClient, clientId: number): Derived {
  const derived = derivedByClient.get(clientId) ?? { ...nothingKnown };
  derivedByClient.set(clientId, derived);
  return derived;
}

export function visited(client: Derived, day: string): void {
  if (day > (client.lastVisitOn ?? '')) client.lastVisitOn = day;
}

export function expected(client: Derived, day: string): void {
  if (day < (client.nextVisitOn ?? '9999')) client.nextVisitOn = day;
}

/** Notes the state of a horse. The due date is the earliest of the horses in the worst state, so the two agree. */
function addDueState(client: Derived, dueState: DueState, dueOn: string | null): void {
  const before = client.dueState;
  const worst = before ? worseOf(before, dueState) : dueState;
  client.dueState = worst;
  if (before !== worst) client.nextDueOn = null;
  if (dueState === worst && dueOn && dueOn < (client.nextDueOn ?? '9999')) client.nextDueOn = dueOn;
}

export function addHorse(client: Derived, facts: CycleFacts | undefined): void {
  const { dueOn = null, dueState = 'unknown', lastVisitOn, bookedOn } = facts ?? {};
  client.horses++;
  // Counts visits of other clients, too: one visit can serve a whole yard.
  if (lastVisitOn) visited(client, lastVisitOn);
  if (bookedOn) expected(client, bookedOn);
  addDueState(client, dueState, dueState === 'paused' ? null : dueOn);
}
