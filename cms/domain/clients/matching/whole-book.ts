import type { Payload } from 'payload';
import { clientsVersion } from '../../../../collections/hooks/cycle-changed';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import { balancesText, clientDaysText, listedByName } from '../../../database/client-rows';
import { readStandingVisitsText } from '../../../database/cycle-rows';
import { wholeBook } from '../../horses/cycle/book';
import { cacheUntilChanged } from '../../horses/cycle/kept-in-memory';
import { type BookParts, deriveBook } from './derive-book';
import type { Derived, DerivedByClient } from './derived-values';

type Ordered = readonly number[];
const keptOrder = cacheUntilChanged<Ordered>(clientsVersion);

/** Returns the ids of the active clients, by name. Callers must not change the array. */
export const clientsByName = ({ payload }: Pick<App, 'payload'>): Promise<Ordered> =>
  keptOrder(payload, '', () => listedByName(payload));

const partNames = ['today', 'book', 'visits', 'days', 'balances'] as const;

const cachedBooks = new WeakMap<Payload, BookParts & { told: Promise<DerivedByClient> }>();

/** Returns derived values of every client, cached until an input changes. Callers must not change the map. */
export async function getDerivedBook(app: App): Promise<ReadonlyMap<number, Derived>> {
  const { payload } = app;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const [book, visits, days, balances] = await Promise.all([
    wholeBook(app, today),
    readStandingVisitsText(payload, today, null),
    clientDaysText(payload, today),
    balancesText(payload),
  ]);
  const parts: BookParts = { today, book, visits, days, balances };
  const before = cachedBooks.get(payload);
  if (before && partNames.every((name) => before[name] === parts[name])) return before.told;
  const told = deriveBook(parts);
  cachedBooks.set(payload, { ...parts, told });
  told.catch(() => cachedBooks.delete(payload));
  return told;
}
