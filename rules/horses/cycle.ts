import { addDays, daysBetween } from '../time/dates';
import { isActiveOn, type StateOfHorse } from './horse-active';

// The hoof's cycle: when a horse was done, when it is due, and how it stands on a day. Everything is told from what was
// done and what is planned, and nothing of it is stored. Days are the business's, so no clock plays a part.

export const dueStates = ['paused', 'booked', 'unknown', 'ok', 'soon', 'due', 'overdue', 'urgent'] as const;
/** How a horse stands in its cycle; the worst comes last. */
export type DueState = (typeof dueStates)[number];

/** How many days ahead a horse is due soon. */
export const soonDays = 7;
/** From how many days past on it is urgent. */
const urgentDays = 10;
/** A visit may come as many days after the due day, or after today where that is past, and still be for it. */
export const bookedWithinDays = 14;

/** One time that a horse was done. */
export interface DoneWork {
  /** The business's day. */
  on: string;
  from: 'visit' | 'record';
  /** The later of two records of a day has the higher id. */
  id: number;
  /** The next day that it names. */
  nextDueOn: string | null;
}

const isNewer = (one: DoneWork, other: DoneWork): boolean => {
  if (one.on !== other.on) return one.on > other.on;
  if (one.from !== other.from) return one.from === 'visit';
  return one.id > other.id;
};

/** The newest of what was done up to today: by day, of one day a visit before a record, then the one made later. */
export const newestDone = (done: readonly DoneWork[], today: string): DoneWork | null =>
  done
    .filter(({ on }) => on <= today)
    .reduce<DoneWork | null>((newest, each) => (newest && isNewer(newest, each) ? newest : each), null);

/** The day on which a horse is due after that; null for one that was never done. */
export const dueOnAfter = (last: DoneWork | null, cycleWeeks: number): string | null =>
  last && (last.nextDueOn ?? addDays(last.on, cycleWeeks * 7));

/** How many days a horse is past its day; 0 until then. */
export const daysOverdueOn = (dueOn: string | null, today: string): number =>
  dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, today));

/** The last day on which a visit ahead is for a horse that is due then; null for any day ahead. */
export const bookedUntil = (dueOn: string | null, today: string): string | null =>
  dueOn && addDays(dueOn > today ? dueOn : today, bookedWithinDays);

/** A scheduled or confirmed visit from today on. */
export interface VisitAhead {
  id: number;
  date: string;
  clientId: number | null;
  horseIds: readonly number[];
  horseCount: number | null;
}

/** A horse, its newest work, and whose it is. */
export interface HorseInCycle extends StateOfHorse {
  id: number;
  clientId: number | null;
  cycleWeeks: number;
  last: DoneWork | null;
  /** The newest day of a visit of ours, whatever was written down since. */
  lastVisitOn: string | null;
}

/** How a horse stands. */
export interface CycleFacts {
  lastDoneOn: string | null;
  /** The newest visit of ours. */
  lastVisitOn: string | null;
  dueOn: string | null;
  daysOverdue: number;
  dueState: DueState;
  /** The day of the visit that books it, and its appointment. */
  bookedOn: string | null;
  appointmentId: number | null;
}

const covers = (visit: VisitAhead, dueOn: string | null, today: string): boolean => {
  const until = bookedUntil(dueOn, today);
  return visit.date >= today && (until === null || visit.date <= until);
};

const inOrder = (visits: readonly VisitAhead[]): VisitAhead[] =>
  [...visits].sort((one, other) =>
    one.date === other.date ? one.id - other.id : one.date < other.date ? -1 : 1,
  );

/** The most overdue first; what was never done has no day to be past. */
const mostOverdueFirst = (
  one: { dueOn: string | null; id: number },
  other: { dueOn: string | null; id: number },
) => {
  const [a, b] = [one.dueOn ?? '9999', other.dueOn ?? '9999'];
  return a === b ? one.id - other.id : a < b ? -1 : 1;
};

type Due = Pick<HorseInCycle, 'id' | 'clientId'> & { dueOn: string | null };

/**
 * The first visit that books each horse, by the horse's id; the horses are in the cycle. A visit that names no horse is
 * for as many of its client's as it says, else for one: for those that are the most overdue and that no other visit
 * books.
 */
export function visitsThatBook(
  horses: readonly Due[],
  visits: readonly VisitAhead[],
  today: string,
): Map<number, VisitAhead> {
  const booked = new Map<number, VisitAhead>();
  const ordered = inOrder(visits);
  const byId = new Map(horses.map((horse) => [horse.id, horse]));
  for (const visit of ordered)
    for (const id of visit.horseIds) {
      const horse = byId.get(id);
      if (horse && !booked.has(id) && covers(visit, horse.dueOn, today)) booked.set(id, visit);
    }
  const taken = new Set(booked.keys());
  const nameless = ordered.filter(({ horseIds, clientId }) => !horseIds.length && clientId !== null);
  const byClient = nameless.length ? Map.groupBy(horses, ({ clientId }) => clientId) : null;
  for (const visit of nameless) {
    const theirs = (byClient?.get(visit.clientId) ?? [])
      .filter(({ id }) => !taken.has(id))
      .sort(mostOverdueFirst)
      .slice(0, Math.max(1, visit.horseCount ?? 1));
    for (const { id, dueOn } of theirs) {
      taken.add(id);
      if (covers(visit, dueOn, today)) booked.set(id, visit);
    }
  }
  return booked;
}

/** The state of a horse in the cycle that no visit books. */
export function stateByDay(dueOn: string | null, today: string): DueState {
  if (dueOn === null) return 'unknown';
  const past = daysBetween(dueOn, today);
  if (past >= urgentDays) return 'urgent';
  if (past >= 1) return 'overdue';
  if (past === 0) return 'due';
  return -past <= soonDays ? 'soon' : 'ok';
}

/**
 * How each horse stands on a day, by its id. All horses of a client belong in: a visit that names none of them is for
 * the most overdue.
 */
export function cycleFacts(
  horses: readonly HorseInCycle[],
  visits: readonly VisitAhead[],
  today: string,
): Map<number, CycleFacts> {
  const known = horses.map((horse) => ({ ...horse, dueOn: dueOnAfter(horse.last, horse.cycleWeeks) }));
  const isActive = (horse: StateOfHorse) => isActiveOn(horse, today);
  const booked = visitsThatBook(known.filter(isActive), visits, today);
  return new Map(
    known.map((horse) => {
      const { id, dueOn, last } = horse;
      const visit = booked.get(id);
      const state = isActive(horse) ? (visit ? 'booked' : stateByDay(dueOn, today)) : 'paused';
      const facts: CycleFacts = {
        lastDoneOn: last?.on ?? null,
        lastVisitOn: horse.lastVisitOn,
        dueOn,
        daysOverdue: daysOverdueOn(dueOn, today),
        dueState: state,
        bookedOn: visit?.date ?? null,
        appointmentId: visit?.id ?? null,
      };
      return [id, facts];
    }),
  );
}

/** The worst of some states; null of none. */
export const worstOf = (states: readonly DueState[]): DueState | null =>
  states.reduce<DueState | null>(
    (worst, each) => (worst && dueStates.indexOf(worst) > dueStates.indexOf(each) ? worst : each),
    null,
  );
