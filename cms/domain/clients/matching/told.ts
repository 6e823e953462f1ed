import type { ListedClient } from '../../../../contracts/clients/clients';
import { type CycleFacts, type DueState, worstOf } from '../../../../rules/horses/cycle';

/** Values of a client that follow from other rows, as of today. */
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

/** The values of clients by id, while they are put together. */
export type Told = Map<number, Derived>;

export function at(told: Told, clientId: number): Derived {
  const known = told.get(clientId) ?? { ...nothingKnown };
  told.set(clientId, known);
  return known;
}

export function visited(client: Derived, day: string): void {
  if (day > (client.lastVisitOn ?? '')) client.lastVisitOn = day;
}

export function expected(client: Derived, day: string): void {
  if (day < (client.nextVisitOn ?? '9999')) client.nextVisitOn = day;
}

/** Adds one horse of the book, with how it stands in its cycle. */
export function addHorse(client: Derived, facts: CycleFacts | undefined): void {
  const { dueOn = null, dueState = 'unknown', lastVisitOn, bookedOn } = facts ?? {};
  client.horses++;
  // Also at a visit that is somebody else's: a yard is done in one.
  if (lastVisitOn) visited(client, lastVisitOn);
  if (bookedOn) expected(client, bookedOn);
  client.dueState = worstOf([...(client.dueState ? [client.dueState] : []), dueState as DueState]);
  if (dueOn && dueState !== 'paused' && dueOn < (client.nextDueOn ?? '9999')) client.nextDueOn = dueOn;
}
