import { describe, expect, it } from 'vitest';
import type { PartState } from './capacity';
import {
  type FreeDay,
  firstAround,
  freePart,
  isNearOn,
  isSlot,
  nearestFree,
  offeredDays,
  partText,
  shortPartText,
  stateOfDay,
} from './free-days';

const states: Record<string, PartState> = { o: 'open', w: 'few', f: 'full', c: 'closed' };
const slots = ['morning', 'afternoon', 'evening'] as const;
/** A day from three letters: 'owf' is open in the morning, few in the afternoon, full in the evening. */
const day = (date: string, letters: string, near = false): FreeDay => ({
  date,
  slots: slots.map((slot, at) => ({ slot, state: states[letters[at] ?? ''] ?? 'closed', near })),
});

describe('how free a day is', () => {
  it.each([
    ['ooo', 'open'],
    ['ffo', 'open'],
    ['fwf', 'few'],
    ['fcf', 'full'],
    ['ccc', 'closed'],
  ])('%s is %s', (letters, state) => expect(stateOfDay(day('2026-11-30', letters))).toBe(state));

  it('is near when a part of it is', () => {
    expect(isNearOn(day('2026-11-30', 'ooo'))).toBe(false);
    expect(isNearOn(day('2026-11-30', 'ooo', true))).toBe(true);
  });
});

describe('the parts in place of a full one', () => {
  const days = [day('2026-11-30', 'fwo'), day('2026-12-01', 'ffc'), day('2026-12-02', 'oco')];
  it('are the nearest with room, the earlier of two as near', () => {
    expect(nearestFree(days, { date: '2026-12-01', slot: 'morning' }, 3)).toEqual([
      { date: '2026-11-30', slot: 'evening' },
      { date: '2026-11-30', slot: 'afternoon' },
      { date: '2026-12-02', slot: 'morning' },
    ]);
  });
  it('are none where nothing is free or known', () => {
    expect(nearestFree([day('2026-12-01', 'ffc')], { date: '2026-12-01', slot: 'morning' }, 3)).toEqual([]);
    expect(freePart(days, { date: '2027-01-01', slot: 'morning' })).toBeUndefined();
  });
});

describe('the days with one tap', () => {
  const dates = (days: FreeDay[]) => days.map(({ date }) => date);
  const week = ['ccc', 'fff', 'ooo', 'ffw', 'ccc', 'ooo', 'ooo'].map((letters, at) =>
    day(`2026-11-${21 + at}`, letters),
  );
  it('are the next that are not closed, full ones among them', () =>
    expect(dates(offeredDays(week, 3))).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']));
  it('are the next with room when all of those are full', () =>
    expect(dates(offeredDays(week, 1))).toEqual(['2026-11-23']));
  it('are the full ones when nothing else is there', () =>
    expect(dates(offeredDays([day('2026-11-22', 'fff')], 3))).toEqual(['2026-11-22']));
});

it.each([
  ['2026-11-30', '2026-12-01', '2026-11-30'],
  ['2026-11-30', '2026-12-20', '2026-12-13'],
  // Across the clock change and the end of a year.
  ['2027-03-01', '2027-04-08', '2027-04-01'],
  ['2026-11-30', '2027-01-03', '2026-12-27'],
])('from %s on, the days around %s begin on %s', (today, date, first) =>
  expect(firstAround(today, date, 14)).toBe(first),
);

it('names a part in full and on a button', () => {
  const part = { date: '2026-11-30', slot: 'morning' } as const;
  expect(partText(part)).toBe('Monday 30 November 2026, morning');
  expect(shortPartText(part)).toBe('Mon 30 Nov, morning');
  expect([isSlot('morning'), isSlot('night'), isSlot(undefined)]).toEqual([true, false, false]);
});
