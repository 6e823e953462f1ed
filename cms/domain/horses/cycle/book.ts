import { cycleVersion } from '../../../../collections/hooks/cycle-changed';
import { foldForSearch } from '../../../../rules/accounts/search-words';
import { type DueState, dueOnAfter, soonDays, stateByDay } from '../../../../rules/horses/cycle';
import { isActiveOn } from '../../../../rules/horses/horse-active';
import { addDays } from '../../../../rules/time/dates';
import type { App } from '../../../app';
import { horsesWithLast } from '../../../database/cycle-rows';
import { asBookHorse, type BookHorse } from './facts';
import { keptUntilCounted } from './kept-in-memory';
import { cycleSettings } from './settings';

interface ActiveHorse extends BookHorse {
  clientId: number;
  dueOn: string | null;
}
export interface DueHorseOfBook extends ActiveHorse {
  dueOn: string;
  dueState: DueState;
}

/** Due horses of the book that are in the cycle, worst first. */
export interface Book {
  due: readonly DueHorseOfBook[];
  names: ReadonlyMap<number, string>;
}

/**
 * Caches all horses until one changes: scanning 12,000 of them for each page of the due board would take all of its
 * time (docs/decisions/037).
 */
const kept = keptUntilCounted<Book>(cycleVersion);

const byDueDay = (one: DueHorseOfBook, other: DueHorseOfBook): number =>
  one.dueOn === other.dueOn ? one.id - other.id : one.dueOn < other.dueOn ? -1 : 1;

async function read(app: App, today: string, weeks: number): Promise<Book> {
  const rows = await horsesWithLast(app.payload, today, null);
  const active = rows
    .map((row) => asBookHorse(row, weeks))
    .flatMap((horse) =>
      horse.clientId !== null && isActiveOn(horse, today)
        ? [{ ...horse, clientId: horse.clientId, dueOn: dueOnAfter(horse.last, horse.cycleWeeks) }]
        : [],
    );
  const lastDue = addDays(today, soonDays);
  const due = active
    .flatMap((horse) =>
      horse.dueOn !== null && horse.dueOn <= lastDue
        ? [{ ...horse, dueOn: horse.dueOn, dueState: stateByDay(horse.dueOn, today) }]
        : [],
    )
    .sort(byDueDay);
  const names = new Map<number, string>();
  for (const { clientId, name } of active)
    names.set(clientId, `${names.get(clientId) ?? ''} ${foldForSearch(name)}`);
  return { due, names };
}

/** Returns the horses of the whole book as of today, without future visits. Callers must not change it. */
export async function wholeBook(app: App, today: string): Promise<Book> {
  const { weeks } = await cycleSettings(app);
  return kept(app.payload, `${weeks}:${today}`, () => read(app, today, weeks));
}
