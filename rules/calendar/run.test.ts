import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/fast-check';
import { clockOf, minuteOf } from '../time/minute-of-day';
import { driveOf, minutesOfDay, type RunDay, type RunStop, rangeOf, timesOf } from './run';
import { suggestedOrder } from './run-order';
import { arrivalsOf, laterArrivals, lateStops } from './run-times';

const open = { opens: 8 * 60, closes: 18 * 60 };

/** Points on a plane, at one kilometre a minute. */
const wayOver = (points: readonly { x: number; y: number }[]) => (from: number, to: number) => {
  const [one, other] = [points[from], points[to]];
  const km = one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  return { km, minutes: km };
};
const dayOf = (points: readonly { x: number; y: number }[], home: number | null = 0): RunDay => ({
  home,
  opens: open.opens,
  between: 20,
  way: wayOver(points),
});
const stopAt = (id: number, at: number | null, time: string, more: Partial<RunStop> = {}): RunStop => ({
  id,
  time: minuteOf(time),
  durationMinutes: 60,
  keeps: false,
  at,
  ...rangeOf({ time, durationMinutes: 60 }, open, null),
  ...more,
});

/** Home, and stops to its east, west and far east. */
const line = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: -5, y: 0 },
  { x: 20, y: 0 },
];

describe('the way of a day', () => {
  it.each([
    ['from home and back', [1, 2], 0, 10 + 15 + 5],
    ['between its stops alone without a home', [1, 2, 3], null, 15 + 25],
    ['past a stop that nobody knows', [1, null, 3], 0, 10 + 0 + 10 + 20],
    ['nothing on a day without visits', [], 0, 0],
  ])('is driven %s', (_, places, home, km) => {
    const stops = places.map((at, index) => stopAt(index + 1, at, '08:00'));
    expect(driveOf(stops, dayOf(line, home)).km).toBe(km);
  });
});

describe('the times of an order', () => {
  it('come after the way and the minutes between, from opening on', () => {
    const stops = [stopAt(1, 1, '08:00'), stopAt(2, 2, '08:00')];
    const { times } = timesOf(stops, dayOf(line));
    expect([...(times ?? [])].map(([id, at]) => [id, clockOf(at)])).toEqual([
      [1, '08:00'],
      // 9:00, 15 km and 20 minutes.
      [2, '09:35'],
    ]);
  });

  const kept = { keeps: true };
  it.each<[string, RunStop[], number | null]>([
    ['one that keeps its time is waited for', [stopAt(1, 1, '08:00'), stopAt(2, 2, '11:00', kept)], null],
    ['it must be reached', [stopAt(1, 1, '08:00'), stopAt(2, 2, '09:30', kept)], 2],
    [
      'two that keep theirs stand as they are',
      [stopAt(1, 1, '08:00', kept), stopAt(2, 2, '08:30', kept)],
      null,
    ],
    ['in the order of the clock', [stopAt(2, 2, '11:00', kept), stopAt(1, 1, '08:00', kept)], 1],
    ['a morning visit does not follow an afternoon one', [stopAt(1, 1, '12:00'), stopAt(2, 2, '08:00')], 2],
    ['four in one morning are one too many', [1, 2, 3, 4].map((id) => stopAt(id, 1, '08:00')), 4],
    [
      'one longer than the evening begins with it',
      [
        stopAt(1, 1, '16:00', {
          durationMinutes: 150,
          ...rangeOf({ time: '16:00', durationMinutes: 150 }, open, null),
        }),
      ],
      null,
    ],
  ])('an order: %s', (_, stops, misfit) => {
    expect(timesOf(stops, dayOf(line)).misfit?.id ?? null).toBe(misfit);
  });

  it.each([
    ['08:00', 60, null, '08:00', '11:59'],
    ['10:15', 60, null, '08:00', '11:59'],
    ['08:00', 60, '09:10', '09:10', '11:59'],
    ['17:00', 90, null, '16:00', '16:30'],
    ['16:00', 150, null, '16:00', '16:00'],
    ['06:30', 60, null, '08:00', '11:59'],
  ])(
    'a visit at %s of %s minutes, now %s, begins between %s and %s',
    (time, durationMinutes, now, from, until) => {
      const range = rangeOf({ time, durationMinutes }, open, now === null ? null : minuteOf(now));
      expect([clockOf(range.from), clockOf(range.until)]).toEqual([from, until]);
    },
  );

  it('a closed day has the hours of a usual one', () => {
    expect(minutesOfDay(null)).toEqual(open);
    expect(minutesOfDay({ opens: '07:00', closes: '24:00' })).toEqual({ opens: 420, closes: 1440 });
  });
});

const parts = ['08:00', '12:00', '16:00'];
const point = fc.record({ x: fc.integer({ min: -15, max: 15 }), y: fc.integer({ min: -15, max: 15 }) });
const visit = fc.record({
  at: point,
  part: fc.integer({ min: 0, max: 2 }),
  known: fc.integer({ min: 0, max: 9 }).map((each) => each > 0),
  durationMinutes: fc.constantFrom(15, 30, 45),
  keeps: fc.integer({ min: 0, max: 4 }).map((each) => each === 0),
  at15: fc.integer({ min: 0, max: 15 }),
});

/** A random day with a number of stops, in time order. */
const randomDay = ({ fewest = 0, most }: { fewest?: number; most: number }) =>
  fc
    .record({
      home: point,
      hasHome: fc.boolean(),
      visits: fc.array(visit, { minLength: fewest, maxLength: most, size: 'max' }),
    })
    .map(({ home, hasHome, visits }) => {
      const points = [home, ...visits.map(({ at }) => at)];
      const stops = visits.map(({ part, known, durationMinutes, keeps, at15 }, index): RunStop => {
        const begins = parts[part] ?? '08:00';
        const time = keeps ? clockOf(minuteOf(begins) + at15 * 7) : begins;
        return {
          id: index + 1,
          time: minuteOf(time),
          durationMinutes,
          keeps,
          at: known ? index + 1 : null,
          ...rangeOf({ time, durationMinutes }, open, null),
        };
      });
      stops.sort((one, other) => one.time - other.time || one.id - other.id);
      return { stops, day: { ...dayOf(points, hasHome ? 0 : null), between: 5 } };
    });

/** The shortest feasible drive, found by trying all orders. */
function leastOfAll(stops: readonly RunStop[], day: RunDay): number {
  let least = Number.POSITIVE_INFINITY;
  const go = (order: RunStop[], left: readonly RunStop[]): void => {
    if (timesOf(order, day).misfit) return;
    if (!left.length) least = Math.min(least, driveOf(order, day).km);
    for (const stop of left)
      go(
        [...order, stop],
        left.filter((each) => each !== stop),
      );
  };
  go([], stops);
  return least;
}

// A fixed seed gives the same days each time, so the expected number of shortened routes is exact.
const seed = 2026;

describe('the suggested order', () => {
  it('goes round instead of to and fro', () => {
    const stops = [stopAt(1, 1, '08:00'), stopAt(2, 2, '08:00'), stopAt(3, 3, '08:00')];
    const roomy = { ...dayOf(line), between: 0 };
    const order = suggestedOrder(stops, roomy);
    expect(driveOf(order, roomy).km).toBe(50);
    expect(driveOf(stops, roomy).km).toBe(70);
  });

  it('is never farther than today’s in 1,000 random days, names each stop once and can be kept', () => {
    let shorter = 0;
    fc.assert(
      fc.property(randomDay({ most: 14 }), ({ stops, day }) => {
        const order = suggestedOrder(stops, day);
        const [before, after] = [driveOf(stops, day).km, driveOf(order, day).km];
        if (after < before) shorter += 1;
        expect(after).toBeLessThanOrEqual(before + 1e-9);
        expect(order.map(({ id }) => id).toSorted()).toEqual(stops.map(({ id }) => id).toSorted());
        if (after < before) expect(timesOf(order, day).misfit).toBeNull();
      }),
      { numRuns: 1000, seed },
    );
    expect(shorter).toBeGreaterThan(150);
  });

  it('is within 3 % of the best for up to 9 stops', () => {
    let compared = 0;
    fc.assert(
      fc.property(randomDay({ fewest: 3, most: 9 }), ({ stops, day }) => {
        const best = leastOfAll(stops, day);
        const least = Math.min(best, driveOf(stops, day).km);
        if (best < driveOf(stops, day).km) compared += 1;
        expect(driveOf(suggestedOrder(stops, day), day).km).toBeLessThanOrEqual(least * 1.03 + 0.001);
      }),
      { numRuns: 300, seed },
    );
    expect(compared).toBeGreaterThan(50);
  });
});

describe('the arrival at a stop', () => {
  const onTheWay = (time: string, more: object = {}) => ({
    time: minuteOf(time),
    durationMinutes: 60,
    leg: { km: 20, minutes: 20 },
    fixed: false,
    isDone: false,
    leftAt: null,
    ...more,
  });
  it.each([
    ['as planned, where there is room', ['09:00', '11:00'], {}, null, ['09:00', '11:00']],
    ['later, where the one before is too long', ['09:00', '09:30'], {}, null, ['09:00', '10:20']],
    ['at opening at the earliest', ['06:00', '07:30'], {}, null, ['08:00', '09:20']],
    ['before it, where that was agreed on', ['06:00', '07:30'], { fixed: true }, null, ['06:00', '07:30']],
    [
      'as planned, while the one before goes on until now',
      ['09:00', '10:30'],
      {},
      '10:40',
      ['09:00', '10:30'],
    ],
    ['later when one is late', ['09:00', '11:00'], {}, '10:55', ['09:00', '11:15']],
    [
      'after the way of who has set out',
      ['09:00', '10:30'],
      { leftAt: minuteOf('09:10') },
      '09:20',
      ['09:30', '10:50'],
    ],
    ['as planned after one that is done', ['09:00', '10:30'], { isDone: true }, '10:00', ['09:00', '10:30']],
  ])('one is there %s', (_, [first = '', second = ''], more, now, arrivals) => {
    const stops = [onTheWay(first, more), onTheWay(second, 'fixed' in more ? more : {})];
    expect(arrivalsOf(stops, open.opens, now === null ? null : minuteOf(now)).map(clockOf)).toEqual(arrivals);
  });

  it('a delay is taken up by what is free between two', () => {
    const stops = ['09:00', '10:30', '14:00'].map((time) => ({
      time: minuteOf(time),
      arrival: minuteOf(time),
      durationMinutes: 60,
      travelMinutes: 20,
    }));
    expect(laterArrivals(stops, 30).map(clockOf)).toEqual(['09:30', '10:50', '14:00']);
  });

  it.each([
    // The second client gets no text, but the visit still lasts until 12:20.
    ['behind one whom nobody texts', [1, 3], 30, [1, 3]],
    ['when the delay is taken up', [3], 15, [3]],
    ['by less than is worth a text', [1, 3], 4, []],
    ['when nobody waits', [], 60, []],
  ])('who is told that one comes later %s', (_, waiting, minutes, told) => {
    const stops = (
      [
        ['09:00', 60],
        ['10:30', 90],
        ['12:30', 60],
      ] as const
    ).map(([time, durationMinutes], index) => ({
      id: index + 1,
      time: minuteOf(time),
      arrival: minuteOf(time),
      durationMinutes,
      travelMinutes: 20,
    }));
    expect(lateStops(stops, waiting, minutes)).toEqual(told);
  });
});
