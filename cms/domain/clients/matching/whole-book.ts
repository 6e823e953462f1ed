import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import { clientsVersion } from '../../../../collections/hooks/cycle-changed';
import { withVisitsAhead } from '../../../../rules/horses/cycle';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { balancesText, type ClientDays, clientDaysText, listedByName } from '../../../database/client-rows';
import { standingText, visitsIn } from '../../../database/cycle-rows';
import { type Book, wholeBook } from '../../horses/cycle/book';
import { asVisitAhead } from '../../horses/cycle/facts';
import { keptUntilCounted } from '../../horses/cycle/kept-in-memory';
import { addHorse, type Derived, derivedIn, expected, type Told, visited } from './told';

type Ordered = readonly number[];
const keptOrder = keptUntilCounted<Ordered>(clientsVersion);

/** Returns the ids of the active clients, by name. Callers must not change the array. */
export const clientsByName = ({ payload }: Pick<App, 'payload'>): Promise<Ordered> =>
  keptOrder(payload, '', () => listedByName(payload));

/** Inputs of the derived values. A change of any input makes the values stale. */
interface Parts {
  today: string;
  book: Book;
  /** Future visits, days and balances of the clients, each as one text. */
  visits: string;
  days: string;
  balances: string;
}
const names = ['today', 'book', 'visits', 'days', 'balances'] as const;

async function tell({ today, book, visits, days, balances }: Parts): Promise<Told> {
  const told: Told = new Map();
  const ahead = visitsIn(visits).map(asVisitAhead);
  await nextTurn();
  const horses = book.blocks.flat();
  const facts = withVisitsAhead(horses, ahead, today);
  for (const { id, clientId } of horses) addHorse(derivedIn(told, clientId), facts.get(id));
  await nextTurn();
  for (const [clientId, lastOn, nextOn] of JSON.parse(days) as ClientDays[]) {
    if (lastOn) visited(derivedIn(told, clientId), lastOn);
    if (nextOn) expected(derivedIn(told, clientId), nextOn);
  }
  for (const [clientId, cents] of JSON.parse(balances) as [number, number][])
    derivedIn(told, clientId).balance = cents;
  return told;
}

const known = new WeakMap<Payload, Parts & { told: Promise<Told> }>();

/** Returns derived values of every client, cached until an input changes. Callers must not change the map. */
export async function wholeTold(app: App): Promise<ReadonlyMap<number, Derived>> {
  const { payload } = app;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const [book, visits, days, balances] = await Promise.all([
    wholeBook(app, today),
    standingText(payload, today, null),
    clientDaysText(payload, today),
    balancesText(payload),
  ]);
  const parts: Parts = { today, book, visits, days, balances };
  const before = known.get(payload);
  if (before && names.every((name) => before[name] === parts[name])) return before.told;
  const told = tell(parts);
  known.set(payload, { ...parts, told });
  told.catch(() => known.delete(payload));
  return told;
}
