import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/fast-check';
import { conflictsOf, durationMinutes, existingTime, type PlannedVisit, spanOf } from './visit-times';

const zone = 'Australia/Melbourne';
const visit = (id: number, time: string, more: Partial<PlannedVisit> = {}): PlannedVisit => ({
  id,
  date: '2026-11-23',
  time,
  durationMinutes: 60,
  isActive: true,
  ...more,
});

it.each([
  [undefined, 60],
  [null, 60],
  [0, 60],
  [1, 60],
  [2, 105],
  [4, 195],
  [50, 720],
])('a visit to %s horses takes %i minutes', (horses, minutes) => {
  expect(durationMinutes(horses)).toBe(minutes);
});

describe('conflicts', () => {
  it.each<[string, PlannedVisit[], [number, number[]][]]>([
    ['none without visits', [], []],
    ['none when one ends as the next begins', [visit(1, '09:00'), visit(2, '10:00')], []],
    [
      'both sides name the other',
      [visit(1, '09:00'), visit(2, '09:59')],
      [
        [1, [2]],
        [2, [1]],
      ],
    ],
    [
      'the same time twice',
      [visit(2, '09:00'), visit(1, '09:00')],
      [
        [1, [2]],
        [2, [1]],
      ],
    ],
    [
      'a long visit and two short ones in it, which do not meet',
      [visit(1, '09:00', { durationMinutes: 240 }), visit(2, '09:30'), visit(3, '11:00')],
      [
        [1, [2, 3]],
        [2, [1]],
        [3, [1]],
      ],
    ],
    ['what is cancelled is in nobody’s way', [visit(1, '09:00'), visit(2, '09:00', { isActive: false })], []],
    ['other days', [visit(1, '09:00'), visit(2, '09:00', { date: '2026-11-24' })], []],
    [
      'over midnight',
      [visit(1, '23:30'), visit(2, '00:15', { date: '2026-11-24' })],
      [
        [1, [2]],
        [2, [1]],
      ],
    ],
    // The clocks go forward at 2, so an hour from 1.30 ends at 3.30.
    [
      'in the night when the clocks go forward',
      [visit(1, '01:30', { date: '2026-10-04' }), visit(2, '03:15', { date: '2026-10-04' })],
      [
        [1, [2]],
        [2, [1]],
      ],
    ],
    // The clocks go back at 3, so two hours from 1.30 end at the second 2.30.
    [
      'none in the night when they go back',
      [
        visit(1, '01:30', { date: '2027-04-04', durationMinutes: 120 }),
        visit(2, '03:00', { date: '2027-04-04' }),
      ],
      [],
    ],
  ])('%s', (_what, visits, expected) => {
    const asked = new Set(visits.map(({ id }) => id));
    const sorted = [...conflictsOf(zone, visits, asked)].map(([id, others]) => [id, others.sort()] as const);
    expect(sorted.sort(([one], [other]) => one - other)).toEqual(expected);
  });

  it('of one visit among 1,000 at the same time are found without the pairs of the others', () => {
    const looks = { count: 0 };
    class CountingSet extends Set<number> {
      override has(id: number) {
        looks.count += 1;
        return super.has(id);
      }
    }
    const visits = Array.from({ length: 1000 }, (_, id) => visit(id, '09:00'));
    const found = conflictsOf(zone, visits, new CountingSet([500]));
    expect([...found].map(([id, others]) => [id, others.length])).toEqual([[500, 999]]);
    expect(looks.count).toBe(1000);
  });

  it('are those that comparing each with each finds', () => {
    const visits = fc.array(
      fc.record({
        hour: fc.integer({ min: 6, max: 19 }),
        minute: fc.constantFrom('00', '15', '30', '45'),
        durationMinutes: fc.integer({ min: 5, max: 300 }),
        isActive: fc.boolean(),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(visits, fc.integer({ min: 0, max: 12 }), (drawn, firstAsked) => {
        const all = drawn.map(({ hour, minute, ...more }, id) =>
          visit(id, `${String(hour).padStart(2, '0')}:${minute}`, more),
        );
        const asked = new Set(all.map(({ id }) => id).filter((id) => id >= firstAsked));
        const found = conflictsOf(zone, all, asked);
        expect([...found.keys()].filter((id) => !asked.has(id))).toEqual([]);
        for (const one of all.filter(({ id }) => asked.has(id))) {
          const others = all.filter((other) => {
            if (other.id === one.id || !one.isActive || !other.isActive) return false;
            const [a, b] = [spanOf(zone, one), spanOf(zone, other)];
            return a.start < b.end && b.start < a.end;
          });
          expect([...(found.get(one.id) ?? [])].sort()).toEqual(others.map(({ id }) => id).sort());
        }
      }),
    );
  });
});

describe('a day and time across the changes of the clocks', () => {
  it.each([
    ['2026-10-04', '02:30', '2026-10-04', '03:30'],
    ['2026-10-04', '01:59', '2026-10-04', '01:59'],
    ['2026-10-04', '09:00', '2026-10-04', '09:00'],
    ['2027-04-04', '02:30', '2027-04-04', '02:30'],
    ['2027-04-04', '09:00', '2027-04-04', '09:00'],
  ])('%s %s is kept as %s %s', (date, time, sameDate, sameTime) => {
    expect(existingTime(zone, date, time)).toEqual({ date: sameDate, time: sameTime });
  });

  it('keeps its place on the clock when it moves over one, and its length', () => {
    const before = spanOf(zone, { date: '2026-10-03', time: '09:00', durationMinutes: 105 });
    const after = spanOf(zone, { date: '2026-10-04', time: '09:00', durationMinutes: 105 });
    expect(before.start.toISOString()).toBe('2026-10-02T23:00:00.000Z');
    expect(after.start.toISOString()).toBe('2026-10-03T22:00:00.000Z');
    expect(after.end.getTime() - after.start.getTime()).toBe(before.end.getTime() - before.start.getTime());
  });
});
