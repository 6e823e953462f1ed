import { type Condition, rows } from '../../../../rows/rows';
import {
  type CycleFacts,
  cycleFacts,
  type DoneWork,
  type HorseInCycle,
  type VisitAhead,
} from '../../../../rules/horses/cycle';
import { dateIn } from '../../../../rules/time/zone';
import type { App } from '../../../app';
import {
  type HorseRow,
  horsesWithLast,
  readStandingVisits,
  type VisitRow,
} from '../../../database/cycle-rows';
import { idOf, numbersIn } from '../../relations';
import { cycleSettings } from './settings';

/**
 * Returns the last work on a horse. A visit creates a farrier record with the next day, so the records are complete.
 */
const lastDoneOf = ({ lastOn, lastNextOn, lastId, lastVisitId }: HorseRow): DoneWork | null =>
  lastOn
    ? { on: lastOn, nextDueOn: lastNextOn, id: lastId ?? 0, from: lastVisitId ? 'visit' : 'record' }
    : null;

export interface BookHorse extends HorseInCycle {
  name: string;
  usualWork: string | null;
}

export const asBookHorse = (row: HorseRow, usualWeeks: number): BookHorse => ({
  id: row.id,
  name: row.name,
  clientId: row.clientId,
  usualWork: row.usualWork,
  cycleWeeks: row.cycleWeeks ?? usualWeeks,
  cycleState: row.cycleState as BookHorse['cycleState'],
  awayUntil: row.awayUntil,
  last: lastDoneOf(row),
  lastVisitOn: row.visitedOn,
});

export const asVisitAhead = (row: VisitRow): VisitAhead => ({ ...row, horseIds: numbersIn(row.horseIds) });

export type WhoseCycle = { clientIds: readonly number[] } | { horseIds: readonly number[] } | 'everybody';

/**
 * Returns the clients whose horses are needed: a visit without named horses is for the most overdue horses of its
 * client.
 */
async function clientsOf({ payload }: App, who: Exclude<WhoseCycle, 'everybody'>): Promise<number[]> {
  if ('clientIds' in who) return [...who.clientIds];
  const selectedHorses: Condition<'horses'> = { id: [...who.horseIds] };
  const horses = await rows(payload, 'horses').pick(selectedHorses, ['clientId']);
  return [...new Set(horses.flatMap(({ clientId }) => idOf(clientId) ?? []))];
}

/**
 * Returns the cycle of horses by id: last work, due day, and the visit that books them. The number of queries is
 * fixed. The due board and the list of clients ask book.ts. Skips horses outside the book or without a client.
 */
export async function cycleOf(app: App, selection: WhoseCycle): Promise<Map<number, CycleFacts>> {
  const today = dateIn(app.env.BUSINESS_TIME_ZONE, app.now());
  const which = selection === 'everybody' ? 'all' : { clientIds: await clientsOf(app, selection) };
  if (which !== 'all' && !which.clientIds.length) return new Map();
  const [rows, visits, { weeks }] = await Promise.all([
    horsesWithLast(app.payload, today, which),
    readStandingVisits(app.payload, today, null),
    cycleSettings(app),
  ]);
  const facts = cycleFacts(
    rows.map((row) => asBookHorse(row, weeks)),
    visits.map(asVisitAhead),
    today,
  );
  if (typeof selection === 'string' || 'clientIds' in selection) return facts;
  const selectedIds = new Set(selection.horseIds);
  return new Map([...facts].filter(([id]) => selectedIds.has(id)));
}
