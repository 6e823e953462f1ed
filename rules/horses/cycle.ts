import { addDays, daysBetween } from '../time/dates';
import { isActiveOn, type StateOfHorse } from './horse-active';

// The hoof's cycle: a horse's last visit, due date and state on a day. All derived from past and planned visits, and
// not stored. Days are the business's, so clock times have no effect.

export const dueStates = ['paused', 'booked', 'unknown', 'ok', 'soon', 'due', 'overdue', 'urgent'] as const;
/** States of a horse in its cycle, worst last. */
export type DueState = (typeof dueStates)[number];

/** Days ahead that count as due soon. */
export const soonDays = 7;
/** Days overdue that count as urgent. */
const urgentDays = 10;
/** Days after the due date, or after today when overdue, within which a visit counts for it. */
export const bookedWithinDays = 14;

/** One completed visit to a horse, or record of one. */
export interface DoneWork {
  /** The business's day. */
  on: string;
  from: 'visit' | 'record';
  /** The later record of a day has the higher id. */
  id: number;
  nextDueOn: string | null;
}

const isNewer = (one: DoneWork, other: DoneWork): boolean => {
  if (one.on !== other.on) return one.on > other.on;
  if (one.from !== other.from) return one.from === 'visit';
  return one.id > other.id;
};

/**
 * The newest completed work up to today: by day. On the same day a visit precedes a record, and then the higher id
 * wins.
 */
export const newestDone = (done: readonly DoneWork[], today: string): DoneWork | null =>
  done
    .filter(({ on }) => on <= today)
    .reduce<DoneWork | null>((newest, each) => (newest && isNewer(newest, each) ? newest : each), null);

/** The due date after that work; null for a horse without any. */
export const dueOnAfter = (last: DoneWork | null, cycleWeeks: number): string | null =>
  last && (last.nextDueOn ?? addDays(last.on, cycleWeeks * 7));

/** Days overdue; 0 until the due date. */
export const daysOverdueOn = (dueOn: string | null, today: string): number =>
  dueOn === null ? 0 : Math.max(0, daysBetween(dueOn, today));

/** The last day of a future visit that counts for this due date; null for any day. */
export const bookedUntil = (dueOn: string | null, today: string): string | null =>
  dueOn && addDays(dueOn > today ? dueOn : today, bookedWithinDays);

/** A scheduled or confirmed visit, today or later. */
export interface VisitAhead {
  id: number;
  date: string;
  clientId: number | null;
  horseIds: readonly number[];
  horseCount: number | null;
}

/** A horse with its newest work and its client. */
export interface HorseInCycle extends StateOfHorse {
  id: number;
  clientId: number | null;
  cycleWeeks: number;
  last: DoneWork | null;
  /** The day of our newest visit, whatever records came later. */
  lastVisitOn: string | null;
}

/** The state of a horse in its cycle. */
export interface CycleFacts {
  lastDoneOn: string | null;
  /** The newest visit of ours. */
  lastVisitOn: string | null;
  dueOn: string | null;
  daysOverdue: number;
  dueState: DueState;
  /** Day and appointment of the visit that books the horse. */
  bookedOn: string | null;
  appointmentId: number | null;
}

const isBookedBy = (visit: VisitAhead, dueOn: string | null, today: string): boolean => {
  const until = bookedUntil(dueOn, today);
  return visit.date >= today && (until === null || visit.date <= until);
};

const sortVisits = (visits: readonly VisitAhead[]): VisitAhead[] =>
  [...visits].sort((one, other) =>
    one.date === other.date ? one.id - other.id : one.date < other.date ? -1 : 1,
  );

/** Most overdue first. Horses without any visit have no due date. */
const mostOverdueFirst = (
  one: { dueOn: string | null; id: number },
  other: { dueOn: string | null; id: number },
) => {
  const [a, b] = [one.dueOn ?? '9999', other.dueOn ?? '9999'];
  return a === b ? one.id - other.id : a < b ? -1 : 1;
};

type Due = Pick<HorseInCycle, 'id' | 'clientId'> & { dueOn: string | null };

/** Returns the horses that these visits may book, of a whole book mostly a few. */
function horsesAtVisits(horses: readonly Due[], visits: readonly VisitAhead[]): Due[] {
  const named = new Set(visits.flatMap(({ horseIds }) => horseIds));
  const clients = new Set(visits.flatMap(({ horseIds, clientId }) => (horseIds.length ? [] : [clientId])));
  return horses.filter(({ id, clientId }) => named.has(id) || clients.has(clientId));
}

/**
 * Returns the first visit that books each horse in the cycle, by horse id. A visit without named horses counts for
 * its number of the client's horses, default one. It books the most overdue horses that no other visit books.
 */
export function visitsThatBook(
  all: readonly Due[],
  visits: readonly VisitAhead[],
  today: string,
): Map<number, VisitAhead> {
  const horses = horsesAtVisits(all, visits);
  const booked = new Map<number, VisitAhead>();
  const ordered = sortVisits(visits);
  const byId = new Map(horses.map((horse) => [horse.id, horse]));
  for (const visit of ordered)
    for (const id of visit.horseIds) {
      const horse = byId.get(id);
      if (horse && !booked.has(id) && isBookedBy(visit, horse.dueOn, today)) booked.set(id, visit);
    }
  const assignedIds = new Set(booked.keys());
  const nameless = ordered.filter(({ horseIds, clientId }) => !horseIds.length && clientId !== null);
  const byClient = nameless.length ? Map.groupBy(horses, ({ clientId }) => clientId) : null;
  for (const visit of nameless) {
    const horsesOfClient = (byClient?.get(visit.clientId) ?? [])
      .filter(({ id }) => !assignedIds.has(id))
      .sort(mostOverdueFirst)
      .slice(0, Math.max(1, visit.horseCount ?? 1));
    for (const { id, dueOn } of horsesOfClient) {
      assignedIds.add(id);
      if (isBookedBy(visit, dueOn, today)) booked.set(id, visit);
    }
  }
  return booked;
}

/** The cycle state of a horse without a booked visit. */
export function stateByDay(dueOn: string | null, today: string): DueState {
  if (dueOn === null) return 'unknown';
  const past = daysBetween(dueOn, today);
  if (past >= urgentDays) return 'urgent';
  if (past >= 1) return 'overdue';
  if (past === 0) return 'due';
  return -past <= soonDays ? 'soon' : 'ok';
}

/** The cycle of a horse on a day without the visits ahead. */
export function cycleByDay(horse: HorseInCycle, today: string): CycleFacts {
  const { last, lastVisitOn, cycleWeeks } = horse;
  const dueOn = dueOnAfter(last, cycleWeeks);
  return {
    lastDoneOn: last?.on ?? null,
    lastVisitOn,
    dueOn,
    daysOverdue: daysOverdueOn(dueOn, today),
    dueState: isActiveOn(horse, today) ? stateByDay(dueOn, today) : 'paused',
    bookedOn: null,
    appointmentId: null,
  };
}

interface HorseByDay {
  id: number;
  clientId: number | null;
  facts: CycleFacts;
}

/**
 * Returns the first visit ahead that books each horse in the cycle, by horse id. Needs all horses of a client, because
 * a visit without named horses counts for the most overdue.
 */
export function visitsAheadOf(
  horses: readonly HorseByDay[],
  visits: readonly VisitAhead[],
  today: string,
): Map<number, VisitAhead> {
  const inCycle = horses.flatMap(({ id, clientId, facts }) =>
    facts.dueState === 'paused' ? [] : [{ id, clientId, dueOn: facts.dueOn }],
  );
  return visitsThatBook(inCycle, visits, today);
}

/** The cycle of a horse with the visit ahead that books it, if any. */
export const withVisitAhead = (facts: CycleFacts, visit: VisitAhead | undefined): CycleFacts =>
  visit ? { ...facts, dueState: 'booked', bookedOn: visit.date, appointmentId: visit.id } : facts;

/** The state of each horse on a day, by id. Needs all horses of a client. */
export function cycleFacts(
  horses: readonly HorseInCycle[],
  visits: readonly VisitAhead[],
  today: string,
): Map<number, CycleFacts> {
  const byDay = horses.map((horse) => ({
    id: horse.id,
    clientId: horse.clientId,
    facts: cycleByDay(horse, today),
  }));
  const booked = visitsAheadOf(byDay, visits, today);
  return new Map(byDay.map(({ id, facts }) => [id, withVisitAhead(facts, booked.get(id))]));
}

/** The worse of two states. */
export const worseOf = (one: DueState, other: DueState): DueState =>
  dueStates.indexOf(one) > dueStates.indexOf(other) ? one : other;
