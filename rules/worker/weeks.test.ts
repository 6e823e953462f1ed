import { expect, it } from 'vitest';
import { mondayOf } from '../time/dates';
import { openWeeks } from './weeks';

it.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-11-24', '2026-11-23'],
  ['2026-11-29', '2026-11-23'],
  ['2026-11-30', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('%s is in the week of %s', (date, monday) => {
  expect(mondayOf(date)).toBe(monday);
});

const entry = (workDate: string, more: object = {}) => ({
  workDate,
  workerName: 'Sam',
  totalHours: '7.50',
  clockOut: `${workDate}T06:00:00.000Z`,
  approvedAt: null as string | null,
  voidedAt: null as string | null,
  toCheck: false,
  correction: null,
  overlaps: [],
  ...more,
});

it('weeks have the hours that can be approved as they stand', () => {
  const weeks = openWeeks([
    entry('2026-11-30'),
    entry('2026-11-24'),
    entry('2026-11-25', { totalHours: '8.00' }),
    entry('2026-11-26', { workerName: 'Alex' }),
    entry('2026-11-27', { clockOut: null }),
    entry('2026-11-27', { approvedAt: '2026-11-28T00:00:00.000Z' }),
    entry('2026-11-27', { toCheck: true }),
    entry('2026-11-27', { voidedAt: '2026-11-28T00:00:00.000Z' }),
    entry('2026-11-28', { correction: { state: 'requested' } }),
    entry('2026-11-29', { overlaps: [{}] }),
    entry('2026-11-16', { overlaps: [{}] }),
  ]);
  expect(
    weeks.map(({ week, workerName, entries, hours, toLookAt }) => [
      week,
      workerName,
      entries.length,
      hours,
      toLookAt,
    ]),
  ).toEqual([
    ['2026-11-30', 'Sam', 1, 7.5, 0],
    ['2026-11-23', 'Alex', 1, 7.5, 0],
    ['2026-11-23', 'Sam', 2, 15.5, 3],
  ]);
});
