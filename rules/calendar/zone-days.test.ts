import { describe, expect, it } from 'vitest';
import { includesSuburb, suburbsOn, type ZoneDay, zoneDatesFor, zoneDaysOf } from './zone-days';

const zones: ZoneDay[] = [
  { suburb: 'Koo Wee Rup', weekday: 'Tuesday' },
  { suburb: 'Garfield', weekday: 'Monday' },
  { suburb: ' garfield ', weekday: 'Thursday' },
];

describe('zone days', () => {
  it.each([
    ['koo wee rup ', ['Tuesday']],
    ['Garfield', ['Monday', 'Thursday']],
    ['Tynong', []],
    [null, []],
  ])('of %s', (suburb, days) => {
    expect(zoneDaysOf(zones, suburb)).toEqual(days);
  });

  it('are dates of the coming days', () => {
    // A Saturday.
    const range = { from: '2026-11-21', days: 14 };
    expect(zoneDatesFor(zones, 'Koo Wee Rup', range)).toEqual(['2026-11-24', '2026-12-01']);
    expect(zoneDatesFor(zones, 'Tynong', range)).toEqual([]);
  });

  it('say where one likes to be on a date', () => {
    expect(suburbsOn(zones, '2026-11-26')).toEqual(['garfield']);
    expect(suburbsOn(zones, '2026-11-28')).toEqual([]);
    expect([
      includesSuburb(['garfield'], 'Garfield '),
      includesSuburb(['garfield'], 'Tynong'),
      includesSuburb([], null),
    ]).toEqual([true, false, false]);
  });
});
