import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Payload } from 'payload';
import { clientsVersion, cycleVersion } from '../../../../collections/hooks/cycle-changed';
import { cycleFacts } from '../../../../rules/horses/cycle';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import {
  balancesText,
  type ClientDays,
  clientDaysText,
  clientsWithHorses,
  listedByName,
} from '../../../database/client-rows';
import { type HorseRow, horsesWithLast, standingText, visitsIn } from '../../../database/cycle-rows';
import { asBookHorse, asVisitAhead } from '../../horses/cycle/facts';
import { keptUntilCounted } from '../../horses/cycle/kept-in-memory';
import { cycleSettings } from '../../horses/cycle/settings';
import { addHorse, at, type Derived, expected, type Told, visited } from './told';

/** Clients per turn: this takes a few milliseconds, and other calls are handled in between. */
const clientsAtOnce = 500;

type Ordered = readonly number[];
const keptOrder = keptUntilCounted<Ordered>(clientsVersion);

/** Returns the ids of the active clients, by name. Callers must not change the array. */
export const clientsByName = ({ payload }: Pick<App, 'payload'>): Promise<Ordered> =>
  keptOrder(payload, '', () => listedByName(payload));

type HorsesByClient = readonly (readonly HorseRow[])[];
const keptHorses = keptUntilCounted<HorsesByClient>(cycleVersion);

async function readHorses(payload: Payload, today: string): Promise<HorsesByClient> {
  const clientIds = await clientsWithHorses(payload);
  const parts: HorseRow[][] = [];
  for (let from = 0; from < clientIds.length; from += clientsAtOnce) {
    parts.push(await horsesWithLast(payload, today, clientIds.slice(from, from + clientsAtOnce)));
    await nextTurn();
  }
  return parts;
}

/** Inputs of the derived values. A change of any input makes the values stale. */
interface Parts {
  today: string;
  weeks: number;
  horses: HorsesByClient;
  /** Future visits, days and balances of the clients, each as one text. */
  visits: string;
  days: string;
  balances: string;
}
const names = ['today', 'weeks', 'horses', 'visits', 'days', 'balances'] as const;

async function tell({ today, weeks, horses, visits, days, balances }: Parts): Promise<Told> {
  const told: Told = new Map();
  const ahead = visitsIn(visits).map(asVisitAhead);
  await nextTurn();
  for (const part of horses) {
    const inCycle = part.map((row) => asBookHorse(row, weeks));
    const facts = cycleFacts(inCycle, ahead, today);
    for (const { id, clientId } of inCycle) if (clientId) addHorse(at(told, clientId), facts.get(id));
    await nextTurn();
  }
  for (const [clientId, lastOn, nextOn] of JSON.parse(days) as ClientDays[]) {
    if (lastOn) visited(at(told, clientId), lastOn);
    if (nextOn) expected(at(told, clientId), nextOn);
  }
  for (const [clientId, cents] of JSON.parse(balances) as [number, number][])
    at(told, clientId).balance = cents;
  return told;
}

const known = new WeakMap<Payload, Parts & { told: Promise<Told> }>();

/**
 * Returns derived values of every client, cached until an input changes. Computing them for 5,000 clients takes half
 * a second. Callers must not change the map.
 */
export async function wholeTold(app: App): Promise<ReadonlyMap<number, Derived>> {
  const { payload } = app;
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const [{ weeks }, horses, visits, days, balances] = await Promise.all([
    cycleSettings(app),
    keptHorses(payload, today, () => readHorses(payload, today)),
    standingText(payload, today, null),
    clientDaysText(payload, today),
    balancesText(payload),
  ]);
  const parts: Parts = { today, weeks, horses, visits, days, balances };
  const before = known.get(payload);
  if (before && names.every((name) => before[name] === parts[name])) return before.told;
  const told = tell(parts);
  known.set(payload, { ...parts, told });
  told.catch(() => known.delete(payload));
  return told;
}
