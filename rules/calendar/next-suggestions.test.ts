import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/fast-check';
import { type BusinessHours, openSpan } from '../time/business-hours';
import { addDays, daysBetween, weekdayOf } from '../time/dates';
import { instantOf } from '../time/instants';
import { dateIn } from '../time/zone';
import { liesInHours } from './in-hours';
import { nextSuggestions, targetOf, type WantedNext } from './next-suggestions';
import { spanOf, type VisitTime } from './visit-times';

const zone = 'Australia/Melbourne';
const day = { opens: '08:00', closes: '18:00' };
const hours: BusinessHours = {
  zone,
  week: { Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day },
  closures: [],
  holidays: ['christmas', 'boxing', 'newYear'],
};
// A Tuesday. The target is six weeks later.
const visit: VisitTime = { date: '2026-11-24', time: '09:10', durationMinutes: 60 };
const wanted = (more: Partial<WantedNext> = {}): WantedNext => ({
  hours,
  visit,
  target: '2027-01-05',
  taken: [],
  nearDays: new Set(),
  now: new Date('2026-11-24T01:00:00.000Z'),
  ...more,
});
const taken = (date: string, time: string, durationMinutes = 60): VisitTime => ({
  date,
  time,
  durationMinutes,
});
const short = (more: Partial<WantedNext>) =>
  nextSuggestions(wanted(more)).map(({ date, time, why }) => `${why} ${date} ${time}`);

it('a day on which one likes to go there says that nobody is there yet', () => {
  const zoneDays = new Set(['2027-01-08', '2027-01-15']);
  expect(nextSuggestions(wanted({ zoneDays }))[1]).toEqual({
    date: '2027-01-08',
    time: '09:10',
    why: 'near',
    isZoneDay: true,
  });
  expect(short({ zoneDays: new Set(['2027-01-15']) })).toEqual([
    'weekday 2027-01-05 09:10',
    'day 2027-01-04 09:10',
  ]);
});

describe('days for the next visit', () => {
  it.each([
    [
      'the weekday is the target, the day its neighbour before',
      {},
      ['weekday 2027-01-05 09:10', 'day 2027-01-04 09:10'],
    ],
    [
      'each of its own kind',
      { target: '2027-01-07', nearDays: new Set(['2027-01-13', '2027-01-15']) },
      ['weekday 2027-01-05 09:10', 'near 2027-01-13 09:10', 'day 2027-01-07 09:10'],
    ],
    [
      'near on the day that the weekday has takes its next best',
      { nearDays: new Set(['2027-01-05', '2027-01-08']) },
      ['weekday 2027-01-05 09:10', 'near 2027-01-08 09:10', 'day 2027-01-04 09:10'],
    ],
    [
      'another visit there comes before a day on which one likes to go there',
      { target: '2027-01-07', nearDays: new Set(['2027-01-13']), zoneDays: new Set(['2027-01-08']) },
      ['weekday 2027-01-05 09:10', 'near 2027-01-13 09:10', 'day 2027-01-07 09:10'],
    ],
    [
      'near is at most seven days off',
      { nearDays: new Set(['2027-01-13']) },
      ['weekday 2027-01-05 09:10', 'day 2027-01-04 09:10'],
    ],
    [
      'of two as near, the earlier',
      { target: '2027-01-03', visit: { ...visit, date: '2026-11-23' } },
      ['weekday 2027-01-04 09:10', 'day 2027-01-05 09:10'],
    ],
    ['a closed day is none', { target: '2026-12-25' }, ['weekday 2026-12-22 09:10', 'day 2026-12-24 09:10']],
    [
      'the nearest quarter of an hour where the own time is taken',
      { taken: [taken('2027-01-05', '09:00', 15), taken('2027-01-04', '09:15', 30)] },
      ['weekday 2027-01-05 09:15', 'day 2027-01-04 09:45'],
    ],
    [
      'of two quarters as near, the earlier',
      {
        visit: { ...visit, time: '09:00', durationMinutes: 15 },
        taken: [taken('2027-01-05', '09:00', 15)],
      },
      ['weekday 2027-01-05 08:45', 'day 2027-01-04 09:00'],
    ],
    [
      'a full day is passed over',
      { taken: [taken('2027-01-05', '08:00', 600)] },
      ['weekday 2026-12-29 09:10', 'day 2027-01-04 09:10'],
    ],
    [
      'a visit of the evening before may reach in',
      { taken: [taken('2027-01-04', '22:00', 720)] },
      ['weekday 2027-01-05 10:00', 'day 2027-01-04 09:10'],
    ],
    [
      'never today, nor on the day of the visit or before',
      { target: '2026-11-25', visit: { ...visit, date: '2026-11-26' } },
      ['weekday 2026-12-03 09:10', 'day 2026-11-27 09:10'],
    ],
    ['one that is longer than any day has none', { visit: { ...visit, durationMinutes: 700 } }, []],
  ] as [string, Partial<WantedNext>, string[]][])('%s', (_what, more, days) => {
    expect(short(more)).toEqual(days);
  });

  it('are open, free, within 28 days and each another, whatever is taken', () => {
    const anyDay = fc.integer({ min: -40, max: 40 }).map((off) => addDays('2027-01-05', off));
    const anyTaken = fc.record({
      date: anyDay,
      time: fc.integer({ min: 7, max: 18 }).map((hour) => `${String(hour).padStart(2, '0')}:30`),
      durationMinutes: fc.integer({ min: 15, max: 700 }),
    });
    fc.assert(
      fc.property(fc.array(anyTaken, { maxLength: 60 }), fc.array(anyDay), anyDay, (rows, near, target) => {
        const given = wanted({ taken: rows, nearDays: new Set(near), target });
        const found = nextSuggestions(given);
        expect(new Set(found.map(({ date }) => date)).size).toBe(found.length);
        expect(found.map(({ why }) => why)).toEqual(
          ['weekday', 'near', 'day'].filter((kind) => found.some(({ why }) => why === kind)),
        );
        for (const { date, time, why } of found) {
          const own = { date, time, durationMinutes: visit.durationMinutes };
          expect(date > dateIn(zone, given.now) && date > visit.date).toBe(true);
          expect(openSpan(hours, date)).not.toBeNull();
          expect(liesInHours(hours, own)).toBe(true);
          expect(Math.abs(daysBetween(target, date))).toBeLessThanOrEqual(why === 'near' ? 7 : 28);
          if (why === 'weekday') expect(weekdayOf(date)).toBe('Tuesday');
          if (why === 'near') expect(near).toContain(date);
          const span = spanOf(zone, own);
          for (const row of rows) {
            const other = spanOf(zone, row);
            expect(span.end <= other.start || other.end <= span.start).toBe(true);
          }
        }
      }),
      { numRuns: 150 },
    );
  });
});

describe('the target', () => {
  const at = (dueDays: string[], visitDate = '2026-11-24', now = instantOf(zone, '2026-11-24', '12:00')) =>
    targetOf({ dueDays, visitDate, now, zone });
  it.each([
    ['the first day on which one is due', at(['2027-01-12', '2027-01-05']), '2027-01-05'],
    ['tomorrow at the earliest', at(['2026-11-20']), '2026-11-25'],
    ['the day after the visit at the earliest', at(['2026-11-20'], '2026-12-01'), '2026-12-02'],
    [
      'by the business’s midnight',
      at(['2026-11-20'], '2026-11-24', instantOf(zone, '2026-11-24', '23:59')),
      '2026-11-25',
    ],
  ])('%s', (_what, target, expected) => {
    expect(target).toBe(expected);
  });
});
