import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/fast-check';
import { isActiveOn } from '../horses/horse-active';
import type { BusinessHours } from '../time/business-hours';
import { openSpan } from '../time/business-hours';
import { addDays, daysBetween } from '../time/dates';
import { instantOf } from '../time/instants';
import { liesInHours } from './in-hours';
import { plannedDays, type RegularPlan, regularDaysAhead, rhythmDays } from './regular-days';

const zone = 'Australia/Melbourne';
const day = { opens: '08:00', closes: '18:00' };
const hours: BusinessHours = {
  zone,
  week: {
    Monday: day,
    Tuesday: day,
    Wednesday: day,
    Thursday: day,
    Friday: day,
    Saturday: { opens: '08:00', closes: '14:00' },
  },
  closures: [{ from: '2027-01-04', to: '2027-01-14', label: 'Holidays' }],
  holidays: ['newYear', 'christmas', 'boxing', 'goodFriday', 'easterSaturday', 'easterMonday'],
};
const bella = { id: 1, cycleState: 'active' as const, awayUntil: null };
const plan = (more: Partial<RegularPlan> = {}): RegularPlan => ({
  from: '2026-11-24',
  everyWeeks: 6,
  until: null,
  time: '09:00',
  durationMinutes: null,
  horses: [bella],
  ...more,
});
const now = new Date('2026-11-21T01:00:00.000Z');

describe('the days of a rhythm', () => {
  it.each([
    ['from its first day', {}, '2026-11-01', '2027-02-20', ['2026-11-24', '2027-01-05', '2027-02-16']],
    ['over a clock change', { from: '2027-03-30' }, '2027-03-30', '2027-05-11', ['2027-03-30', '2027-05-11']],
    ['from the middle', {}, '2026-11-25', '2027-01-05', ['2027-01-05']],
    ['on its first day alone', {}, '2026-11-24', '2026-11-24', ['2026-11-24']],
    ['to its last day', { until: '2027-01-05' }, '2026-11-01', '2027-12-31', ['2026-11-24', '2027-01-05']],
    ['none after its end', { until: '2026-11-24' }, '2026-11-25', '2027-12-31', []],
  ])('%s', (_what, more, first, last, days) => {
    expect(rhythmDays(plan(more), first, last)).toEqual(days);
  });
});

describe('where the visit of a day is', () => {
  const only = (more: Partial<RegularPlan>, at = now) => {
    const [first] = plannedDays(plan({ everyWeeks: 16, ...more }), hours, at);
    return first && [first.visit?.date ?? null, first.why];
  };
  it.each([
    ['on its day', '2026-11-24', {}, '2026-11-24', null],
    ['the day before Christmas', '2026-12-25', {}, '2026-12-24', null],
    ['the day after Boxing Day, a Saturday', '2026-12-26', {}, '2026-12-24', null],
    ['on Saturday, for a Sunday', '2026-11-29', {}, '2026-11-28', null],
    [
      'on Monday, for a Sunday, when it is too long for Saturday',
      '2026-11-29',
      { time: '13:00', durationMinutes: 120 },
      '2026-11-30',
      null,
    ],
    ['on Thursday, for Good Friday', '2027-03-26', {}, '2027-03-25', null],
    ['on Tuesday, for Easter Monday', '2027-03-29', {}, '2027-03-30', null],
    ['nowhere within three days', '2027-01-09', {}, null, 'closed'],
    ['after closing, nowhere', '2026-11-24', { time: '18:00' }, null, 'closed'],
    [
      'with no horse there, nowhere',
      '2026-11-24',
      { horses: [{ ...bella, cycleState: 'retired' as const }] },
      null,
      'no-horse',
    ],
    [
      'with a horse that is back, on its day',
      '2026-11-24',
      { horses: [{ ...bella, cycleState: 'away' as const, awayUntil: '2026-11-23' }] },
      '2026-11-24',
      null,
    ],
    [
      'with a horse that is away that day, nowhere',
      '2026-11-24',
      { horses: [{ ...bella, cycleState: 'away' as const, awayUntil: '2026-11-24' }] },
      null,
      'no-horse',
    ],
  ] as const)('%s', (_what, from, more, date, why) => {
    expect(only({ from, ...more })).toEqual([date, why]);
  });

  it('is never in the past: a day that would be put off backwards goes forwards', () => {
    // Noon of a Saturday: nine o'clock is past, and Sunday is closed.
    expect(only({ from: '2026-11-29' }, instantOf(zone, '2026-11-28', '12:00'))).toEqual([
      '2026-11-30',
      null,
    ]);
  });

  it('names the horses that are there, and takes as long as they need', () => {
    const horses = [
      bella,
      { id: 2, cycleState: null },
      { id: 3, cycleState: 'away' as const, awayUntil: '2027-01-05' },
    ];
    const [first, , third] = plannedDays(plan({ horses }), hours, now);
    expect(first?.visit).toMatchObject({ horseIds: [1, 2], durationMinutes: 105 });
    expect(third?.visit).toMatchObject({ horseIds: [1, 2, 3], durationMinutes: 150 });
  });

  it('of today counts while its time is ahead', () => {
    const at = (time: string) => plannedDays(plan(), hours, instantOf(zone, '2026-11-24', time))[0]?.isAhead;
    expect([at('08:59'), at('09:00')]).toEqual([true, false]);
  });
});

const anyDate = fc.integer({ min: 0, max: 800 }).map((days) => addDays('2026-09-01', days));
const anyTime = fc
  .integer({ min: 0, max: 95 })
  .map((n) => `${String(Math.floor(n / 4)).padStart(2, '0')}:${String((n % 4) * 15).padStart(2, '0')}`);
const anyHorse = fc.record({
  id: fc.integer({ min: 1, max: 9 }),
  cycleState: fc.constantFrom('active' as const, 'away' as const, 'retired' as const, null),
  awayUntil: fc.option(anyDate, { nil: null }),
});

it('any regular has each of its days once: none twice, none on a closed day, none lost', () => {
  fc.assert(
    fc.property(
      anyDate,
      fc.integer({ min: 2, max: 16 }),
      anyTime,
      fc.option(fc.integer({ min: 5, max: 720 }), { nil: null }),
      fc.array(anyHorse, { maxLength: 4 }),
      anyDate,
      (from, everyWeeks, time, durationMinutes, horses, today) => {
        const at = instantOf(zone, today, '00:00');
        const days = plannedDays({ from, everyWeeks, until: null, time, durationMinutes, horses }, hours, at);
        const dates = days.flatMap(({ visit }) => visit?.date ?? []);
        expect(new Set(dates).size).toBe(dates.length);
        const first =
          from > today
            ? from
            : addDays(from, Math.ceil(daysBetween(from, today) / (everyWeeks * 7)) * everyWeeks * 7);
        const last = addDays(today, regularDaysAhead);
        const expected: string[] = [];
        for (let each = first; each <= last; each = addDays(each, everyWeeks * 7)) expected.push(each);
        expect(days.map(({ regularDay }) => regularDay).filter((each) => each >= today)).toEqual(expected);
        for (const { regularDay, visit, why } of days) {
          expect(Boolean(visit)).toBe(why === null);
          if (!visit) continue;
          expect(Math.abs(daysBetween(regularDay, visit.date))).toBeLessThanOrEqual(3);
          expect(openSpan(hours, visit.date)).not.toBeNull();
          expect(liesInHours(hours, visit)).toBe(true);
          const there = horses.filter((horse) => isActiveOn(horse, visit.date)).map(({ id }) => id);
          expect(visit.horseIds).toEqual(there);
        }
      },
    ),
    { numRuns: 300 },
  );
});
