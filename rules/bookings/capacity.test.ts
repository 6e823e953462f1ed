import { describe, expect, it } from 'vitest';
import type { BusinessHours } from '../time/business-hours';
import { weekdays } from '../time/dates';
import {
  type Capacity,
  canFitIntoPart,
  firstOverlappingDay,
  minutesOfPart,
  nearestParts,
  type PlacedVisit,
  slotOf,
  stateOf,
  usage,
  usedMinutesOf,
} from './capacity';

const open = { opens: '08:00', closes: '18:00' };
const hours: BusinessHours = {
  zone: 'Australia/Melbourne',
  week: Object.fromEntries(weekdays.map((day) => [day, day === 'Sunday' ? null : open])),
  closures: [{ from: '2026-12-03', to: '2026-12-04', label: 'Away' }],
  holidays: [],
};
const capacity: Capacity = { hours, limited: true, between: 20, partMinutes: {} };
const [monday, tuesday, wednesday, saturday] = [
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
  '2026-11-28',
] as const;
const visit = (date: string, time: string, durationMinutes = 60): PlacedVisit => ({
  date,
  time,
  durationMinutes,
});
const usedMinutes = (visits: PlacedVisit[], date: string, from = capacity) =>
  (['morning', 'afternoon', 'evening'] as const).map((slot) =>
    usedMinutesOf(usage(from, visits), { date, slot }),
  );

describe('the minutes of a part', () => {
  const short: Capacity = {
    ...capacity,
    hours: { ...hours, week: { Monday: { opens: '09:30', closes: '14:00' } } },
  };
  it.each([
    [capacity, monday, [240, 240, 120]],
    // Limited by that day's opening hours.
    [short, monday, [150, 120, 0]],
    [capacity, '2026-11-29', [0, 0, 0]],
    [capacity, '2026-12-03', [0, 0, 0]],
    // The owner's minutes, but not on a closed day.
    [{ ...capacity, partMinutes: { Monday: { morning: 90, evening: 0 } } }, monday, [90, 240, 0]],
    [{ ...capacity, partMinutes: { Sunday: { morning: 90 } } }, '2026-11-29', [0, 0, 0]],
  ])('%#: the parts of a date', (given, date, minutes) =>
    expect(
      (['morning', 'afternoon', 'evening'] as const).map((slot) => minutesOfPart(given, { date, slot })),
    ).toEqual(minutes),
  );
});

it.each([
  ['after an open day', wednesday, '2026-11-25'],
  ['after a Sunday', monday, '2026-11-22'],
  ['after a closure', '2026-12-05', '2026-11-26'],
  ['within a closure', '2026-12-04', '2026-11-26'],
])('a long visit may reach into a day from a week before it, %s', (_, date, first) =>
  expect(firstOverlappingDay(capacity, date)).toBe(first),
);

it.each([
  ['06:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['15:59', 'afternoon'],
  ['16:00', 'evening'],
  ['23:00', 'evening'],
])('a visit at %s begins in the %s', (time, slot) => expect(slotOf(time)).toBe(slot));

describe('the minutes that visits use', () => {
  it.each([
    ['its length and the minutes between', [visit(monday, '09:00')], monday, [80, 0, 0]],
    ['each visit once', [visit(monday, '08:00'), visit(monday, '09:20', 45)], monday, [145, 0, 0]],
    ['a part whole, and the rest from the next', [visit(monday, '08:00', 300)], monday, [240, 80, 0]],
    ['from the first part of the next opening day', [visit(saturday, '16:00', 180)], monday, [80, 0, 0]],
    ['nothing of a closed day', [visit(saturday, '16:00', 180)], '2026-11-29', [0, 0, 0]],
    ['over a closure', [visit(wednesday, '16:00', 150)], '2026-12-05', [50, 0, 0]],
    ['a part exactly', [visit(monday, '08:00', 240)], monday, [260, 0, 0]],
  ] as const)('visits use %s', (_name, visits, date, used) =>
    expect(usedMinutes([...visits], date)).toEqual(used),
  );
});

describe('whether one more fits', () => {
  const morning = { date: monday, slot: 'morning' } as const;
  const after = (...visits: PlacedVisit[]) => usage(capacity, visits);
  it.each([
    [[], 60, true],
    [[], 240, true],
    // `between` counts between two visits, not after the last one.
    [[visit(monday, '08:00', 100)], 120, true],
    [[visit(monday, '08:00', 100)], 121, false],
    // A visit longer than the part requires an empty part, and uses the next one too.
    [[], 300, true],
    [[visit(monday, '08:00', 15)], 300, false],
    [[visit(monday, '12:00', 200)], 300, false],
    [[visit(monday, '12:00', 100)], 300, true],
  ] as const)('after %j one of %i minutes: %s', (visits, minutes, does) =>
    expect(canFitIntoPart(capacity, after(...visits), morning, minutes)).toBe(does),
  );
  it('not on a closed day, whatever its length', () =>
    expect(canFitIntoPart(capacity, new Map(), { date: '2026-11-29', slot: 'morning' }, 15)).toBe(false));
});

describe('the state of a part', () => {
  const state = (
    visits: PlacedVisit[],
    part: { date: string; slot: 'morning' | 'afternoon' | 'evening' },
    { minutes = 60, today = '2026-11-26', time = '09:00', limited = true } = {},
  ) =>
    stateOf({ ...capacity, limited }, usage(capacity, visits), part, {
      durationMinutes: minutes,
      present: { today, time },
    });
  const morning = { date: monday, slot: 'morning' } as const;
  const visits = (count: number) => Array.from({ length: count }, () => visit(monday, '08:00'));

  it.each([
    [0, {}, 'open'],
    [1, {}, 'open'],
    [2, {}, 'few'],
    [3, {}, 'full'],
    [1, { minutes: 150 }, 'few'],
    [1, { minutes: 180 }, 'full'],
    [9, { limited: false }, 'open'],
  ])('after %i visits, %j: %s', (count, asked, expected) =>
    expect(state(visits(count), morning, asked)).toBe(expected),
  );

  it.each([
    ['a part that has begun', { today: monday, time: '08:00' }, 'closed'],
    ['a minute before', { today: monday, time: '07:59' }, 'open'],
    ['one that has begun, without a limit', { today: monday, time: '11:59', limited: false }, 'open'],
    ['one that is over', { today: monday, time: '12:00', limited: false }, 'closed'],
    ['11 pm of that day', { today: monday, time: '23:00' }, 'closed'],
    ['11 pm of the day before', { today: '2026-11-29', time: '23:00' }, 'open'],
    ['a day that is over', { today: tuesday }, 'closed'],
    ['the last day within a year', { today: '2025-11-30' }, 'open'],
    ['the day after that', { today: '2025-11-29' }, 'closed'],
  ])('its state at %s', (_name, present, expected) => expect(state([], morning, present)).toBe(expected));

  // The clocks change on 4 October 2026 and on 4 April 2027, both Sundays.
  it.each(['2026-10-03', '2026-10-05', '2027-04-03', '2027-04-05'])(
    'is the same beside a change of the clocks: %s',
    (date) =>
      expect(
        (['morning', 'afternoon', 'evening'] as const).map((slot) =>
          state([], { date, slot }, { today: '2026-10-01' }),
        ),
      ).toEqual(['open', 'open', 'few']),
  );
  it('takes the rest of a long visit from the Monday after the clocks changed', () =>
    expect(usedMinutes([visit('2026-10-03', '16:00', 150)], '2026-10-05')).toEqual([50, 0, 0]));
});

it('the nearest parts come first, the earlier of two as near', () => {
  const part = (date: string, slot: 'morning' | 'afternoon' | 'evening') => ({ date, slot });
  const parts = [
    part(wednesday, 'morning'),
    part(monday, 'evening'),
    part(tuesday, 'afternoon'),
    part(monday, 'morning'),
  ];
  expect(nearestParts(part(tuesday, 'morning'), parts, 3)).toEqual([
    part(monday, 'evening'),
    part(tuesday, 'afternoon'),
    part(monday, 'morning'),
  ]);
});
