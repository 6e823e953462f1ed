import { describe, expect, it } from 'vitest';
import { addDays } from '../time/dates';
import { instantOf } from '../time/instants';
import { dateIn } from '../time/zone';
import {
  bookedUntil,
  type CycleFacts,
  cycleFacts,
  type DoneWork,
  type DueState,
  daysOverdueOn,
  dueOnAfter,
  type HorseInCycle,
  newestDone,
  stateByDay,
  type VisitAhead,
  worseOf,
} from './cycle';

const today = '2026-11-25';
const ahead = (days: number) => addDays(today, days);

const done = (on: string, more: Partial<DoneWork> = {}): DoneWork => ({
  on,
  from: 'record',
  id: 1,
  nextDueOn: null,
  ...more,
});
const horse = (id: number, more: Partial<HorseInCycle> = {}): HorseInCycle => ({
  id,
  clientId: 1,
  cycleWeeks: 6,
  last: null,
  lastVisitOn: null,
  ...more,
});
/** A horse due in so many days from today. */
const dueIn = (id: number, days: number, more: Partial<HorseInCycle> = {}) =>
  horse(id, { last: done(ahead(days - 42)), ...more });
const visit = (id: number, days: number, more: Partial<VisitAhead> = {}): VisitAhead => ({
  id,
  date: ahead(days),
  clientId: 1,
  horseIds: [],
  horseCount: null,
  ...more,
});
const states = (horses: HorseInCycle[], visits: VisitAhead[] = []) =>
  [...cycleFacts(horses, visits, today).values()].map(({ dueState }) => dueState);

describe('the newest of what was done', () => {
  it.each([
    ['the later day', [done('2026-10-01', { id: 9 }), done('2026-11-01', { id: 2 })], 2],
    ['no day to come', [done('2026-11-01', { id: 2 }), done('2026-11-26', { id: 3 })], 2],
    ['today', [done('2026-11-01', { id: 2 }), done(today, { id: 3 })], 3],
    [
      'a visit before a record of its day',
      [done(today, { from: 'visit', id: 1 }), done(today, { id: 8 })],
      1,
    ],
    ['of two records the one that was made later', [done(today, { id: 8 }), done(today, { id: 7 })], 8],
  ])('is %s', (_, all, id) => {
    expect(newestDone(all, today)?.id).toBe(id);
    expect(newestDone([...all].reverse(), today)?.id).toBe(id);
  });

  it('is nothing where nothing was done', () => {
    expect(newestDone([], today)).toBeNull();
    expect(newestDone([done(ahead(1))], today)).toBeNull();
  });
});

describe('the due day', () => {
  it.each([
    ['the cycle after the last day', done('2026-10-14'), 6, today],
    ['the next day that it names', done('2026-10-14', { nextDueOn: '2027-01-06' }), 6, '2027-01-06'],
    ['never, for one that was never done', null, 6, null],
    ['over the clocks going forward', done('2026-09-20'), 4, '2026-10-18'],
    ['over the clocks going back', done('2027-03-20'), 4, '2027-04-17'],
    ['over a leap day', done('2028-02-01'), 8, '2028-03-28'],
  ])('is %s', (_, last, weeks, due) => {
    expect(dueOnAfter(last, weeks)).toBe(due);
  });
});

describe('the state by the day', () => {
  const cases: [number, DueState, number][] = [
    [-30, 'urgent', 30],
    [-10, 'urgent', 10],
    [-9, 'overdue', 9],
    [-1, 'overdue', 1],
    [0, 'due', 0],
    [1, 'soon', 0],
    [7, 'soon', 0],
    [8, 'ok', 0],
  ];
  it.each(cases)('%i days from today is %s', (days, state, overdue) => {
    expect(stateByDay(ahead(days), today)).toBe(state);
    expect(daysOverdueOn(ahead(days), today)).toBe(overdue);
    expect(states([dueIn(1, days)])).toEqual([state]);
  });

  it('of one that was never done is unknown', () => {
    expect(states([horse(1)])).toEqual(['unknown']);
    expect(daysOverdueOn(null, today)).toBe(0);
  });

  // The business's day counts, so the clock change of that night has no effect.
  it.each([
    ['2026-11-24 23:59', 'soon'],
    ['2026-11-25 00:00', 'due'],
    ['2026-11-25 23:59', 'due'],
    ['2026-11-26 00:00', 'overdue'],
  ])('changes at midnight: %s is %s', (at, state) => {
    const now = instantOf('Australia/Melbourne', at.slice(0, 10), at.slice(11));
    expect(stateByDay(today, dateIn('Australia/Melbourne', now))).toBe(state);
  });
  it.each([
    ['2026-10-03 23:59', '2026-10-04', 'soon'],
    ['2026-10-04 00:00', '2026-10-04', 'due'],
    ['2026-10-05 00:00', '2026-10-04', 'overdue'],
    ['2027-04-03 23:59', '2027-04-04', 'soon'],
    ['2027-04-04 23:59', '2027-04-04', 'due'],
    ['2027-04-05 00:00', '2027-04-04', 'overdue'],
  ])('changes at midnight when the clocks are changed: %s, due on %s, is %s', (at, due, state) => {
    const now = instantOf('Australia/Melbourne', at.slice(0, 10), at.slice(11));
    expect(stateByDay(due, dateIn('Australia/Melbourne', now))).toBe(state);
  });
});

describe('a horse that is not in the cycle', () => {
  it.each([
    ['retired', null, 'paused'],
    ['deceased', null, 'paused'],
    ['away', null, 'paused'],
    ['away', today, 'paused'],
    ['away', ahead(-1), 'urgent'],
    ['active', null, 'urgent'],
    [null, null, 'urgent'],
  ] as const)('%s until %s is %s', (cycleState, awayUntil, state) => {
    expect(states([dueIn(1, -20, { cycleState, awayUntil })])).toEqual([state]);
  });

  it('is paused although a visit names it, and no nameless visit is for it', () => {
    const away = dueIn(1, -20, { cycleState: 'retired' });
    expect(states([away], [visit(5, 1, { horseIds: [1] })])).toEqual(['paused']);
    expect(states([away, dueIn(2, 3)], [visit(5, 1)])).toEqual(['paused', 'booked']);
  });
});

describe('a visit ahead', () => {
  it.each([
    // The due date is past: 14 days from today.
    [-20, 0, 'booked'],
    [-20, 14, 'booked'],
    [-20, 15, 'urgent'],
    [-20, -1, 'urgent'],
    // The due date is in the future: 14 days from that date.
    [5, 0, 'booked'],
    [5, 19, 'booked'],
    [5, 20, 'soon'],
    [30, 44, 'booked'],
    [30, 45, 'ok'],
  ] as const)('of a horse that is due in %i days, in %i days, makes it %s', (due, days, state) => {
    expect(states([dueIn(1, due)], [visit(5, days, { horseIds: [1] })])).toEqual([state]);
  });

  it.each([0, 200])('of one that was never done, in %i days, books it', (days) => {
    expect(states([horse(1)], [visit(5, days, { horseIds: [1] })])).toEqual(['booked']);
    expect(states([horse(1)], [visit(5, days)])).toEqual(['booked']);
  });

  it('ends where it would be for the next round', () => {
    expect(bookedUntil(ahead(-3), today)).toBe(ahead(14));
    expect(bookedUntil(ahead(3), today)).toBe(ahead(17));
    expect(bookedUntil(null, today)).toBeNull();
  });

  it('names a horse of another client as well', () => {
    const other = dueIn(2, -3, { clientId: 9 });
    expect(states([dueIn(1, -3), other], [visit(5, 2, { horseIds: [1, 2] })])).toEqual(['booked', 'booked']);
  });

  it('is told by the first that books the horse', () => {
    const visits = [visit(6, 9, { horseIds: [1] }), visit(5, 4, { horseIds: [1] })];
    const facts = cycleFacts([dueIn(1, -3)], visits, today).get(1);
    expect(facts).toEqual<CycleFacts>({
      lastDoneOn: ahead(-45),
      lastVisitOn: null,
      dueOn: ahead(-3),
      daysOverdue: 3,
      dueState: 'booked',
      bookedOn: ahead(4),
      appointmentId: 5,
    });
  });
});

describe('a visit that names no horse', () => {
  const three = [dueIn(1, 3), dueIn(2, -12), dueIn(3, -2)];
  it.each([
    [null, ['soon', 'booked', 'overdue']],
    [1, ['soon', 'booked', 'overdue']],
    [2, ['soon', 'booked', 'booked']],
    [3, ['booked', 'booked', 'booked']],
    [8, ['booked', 'booked', 'booked']],
  ])('for %s is for the most overdue: %j', (horseCount, expected) => {
    expect(states(three, [visit(5, 1, { horseCount })])).toEqual(expected);
  });

  it('is for no horse of another client', () => {
    expect(states(three, [visit(5, 1, { clientId: 2, horseCount: 9 })])).toEqual([
      'soon',
      'urgent',
      'overdue',
    ]);
    expect(states(three, [visit(5, 1, { clientId: null, horseCount: 9 })])).toEqual([
      'soon',
      'urgent',
      'overdue',
    ]);
  });

  it('is for those that no other visit books', () => {
    expect(states(three, [visit(5, 1), visit(6, 2, { horseIds: [2] })])).toEqual([
      'soon',
      'booked',
      'booked',
    ]);
    expect(states(three, [visit(5, 1), visit(6, 8)])).toEqual(['soon', 'booked', 'booked']);
  });

  it('books nobody where it comes too late for the most overdue', () => {
    expect(states(three, [visit(5, 15)])).toEqual(['soon', 'urgent', 'overdue']);
  });
});

it.each([
  ['ok', 'soon', 'soon'],
  ['urgent', 'overdue', 'urgent'],
  ['booked', 'unknown', 'unknown'],
  ['due', 'due', 'due'],
] as [DueState, DueState, DueState][])('the worse of %s and %s is %s', (one, other, worse) => {
  expect(worseOf(one, other)).toBe(worse);
  expect(worseOf(other, one)).toBe(worse);
});
