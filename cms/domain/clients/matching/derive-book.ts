import { setImmediate as nextTurn } from 'node:timers/promises';
import { visitsAheadOf, withVisitAhead } from '../../../../rules/horses/cycle';
import type { ClientDays } from '../../../database/client-rows';
import { visitsIn } from '../../../database/cycle-rows';
import type { Book } from '../../horses/cycle/book';
import { asVisitAhead } from '../../horses/cycle/facts';
import { addHorse, type DerivedByClient, derivedIn, expected, visited } from './derived-values';

/** Inputs of the derived values. A change of any input makes the values stale. */
export interface BookParts {
  today: string;
  book: Pick<Book, 'blocks'>;
  /** Future visits, days and balances of the clients, each as one text. */
  visits: string;
  days: string;
  balances: string;
}

/** Derives the values of every client. Handles other calls between the blocks of the book. */
export async function deriveBook({
  today,
  book,
  visits,
  days,
  balances,
}: BookParts): Promise<DerivedByClient> {
  const derivedByClient: DerivedByClient = new Map();
  const ahead = visitsIn(visits).map(asVisitAhead);
  await nextTurn();
  const booked = visitsAheadOf(book.blocks.flat(), ahead, today);
  for (const block of book.blocks) {
    await nextTurn();
    for (const { id, clientId, facts } of block)
      addHorse(derivedIn(derivedByClient, clientId), withVisitAhead(facts, booked.get(id)));
  }
  await nextTurn();
  for (const [clientId, lastOn, nextOn] of JSON.parse(days) as ClientDays[]) {
    if (lastOn) visited(derivedIn(derivedByClient, clientId), lastOn);
    if (nextOn) expected(derivedIn(derivedByClient, clientId), nextOn);
  }
  for (const [clientId, cents] of JSON.parse(balances) as [number, number][])
    derivedIn(derivedByClient, clientId).balance = cents;
  return derivedByClient;
}
