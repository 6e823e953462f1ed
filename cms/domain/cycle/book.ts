import type { Payload } from 'payload';
import { cycleVersion } from '../../../collections/hooks/cycle-changed';
import { type DueState, dueOnAfter, soonDays, stateByDay } from '../../../rules/clients/cycle';
import { isActiveOn } from '../../../rules/clients/horse-active';
import { addDays } from '../../../rules/time/dates';
import type { App } from '../../app';
import { horsesWithLast } from '../../database/cycle-rows';
import { findRow } from '../../database/rows';
import { asBookHorse, type BookHorse } from './facts';
import { cycleSettings } from './settings';

/** A horse in the cycle, and the day on which it is due. */
interface ActiveHorse extends BookHorse {
  clientId: number;
  dueOn: string | null;
}
/** One that is due within a week, or past it. */
export interface DueHorseOfBook extends ActiveHorse {
  dueOn: string;
  dueState: DueState;
}

/** The horses of the book that are in the cycle, and those of them that are due, the worst first. */
interface Book {
  active: readonly ActiveHorse[];
  due: readonly DueHorseOfBook[];
}

interface Kept {
  key: string;
  readAt: number;
  book: Promise<Book>;
}

/**
 * Every horse is read once for each change of one, and kept: going through 12,000 of them for every page of the due
 * board would take all of its time (docs/decisions/037). What was changed is known by a counter in the database, in
 * every process; after a minute it is read again in any case, for a process that died between a change and its count.
 */
const kept = new WeakMap<Payload, Kept>();
const keptMs = 60_000;

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
  return { active, due };
}

/** The horses of the whole book as they stand today, whatever visits are ahead. Not to be changed. */
export async function wholeBook(app: App, today: string): Promise<Book> {
  const [{ weeks }, version] = await Promise.all([
    cycleSettings(app),
    findRow(app.payload, 'counters', { name: { equals: cycleVersion } }),
  ]);
  const key = `${version?.value ?? 0}:${weeks}:${today}`;
  const found = kept.get(app.payload);
  if (found?.key === key && performance.now() - found.readAt < keptMs) return found.book;
  const book = read(app, today, weeks);
  kept.set(app.payload, { key, readAt: performance.now(), book });
  // A failed reading must not be kept: the next one tries again.
  book.catch(() => kept.delete(app.payload));
  return book;
}
