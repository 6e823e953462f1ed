import { expect, it } from 'vitest';
import { weekMs } from './week-hours';

const hour = 3_600_000;
const shift = (workDate: string, from: string, to: string | null) => ({
  workDate,
  clockIn: `${workDate}T${from}:00Z`,
  clockOut: to && `${workDate}T${to}:00Z`,
  breaks: [],
});
const today = '2026-11-25';
const now = new Date('2026-11-25T12:00:00Z');

it.each([
  ['nothing yet', [], 0],
  ['from Monday on', [shift('2026-11-22', '08:00', '16:00'), shift('2026-11-23', '08:00', '10:00')], 2],
  ['a shift that runs', [shift('2026-11-25', '09:00', null)], 3],
  ['the same time once', [shift('2026-11-24', '08:00', '12:00'), shift('2026-11-24', '10:00', '13:00')], 5],
  ['nothing of the next week', [shift('2026-11-30', '08:00', '09:00')], 0],
])('counts %s', (_, shifts, hours) => {
  expect(weekMs(shifts, { today, now })).toBe(hours * hour);
});

it('takes a Sunday as the last day of its week', () => {
  const shifts = [shift('2026-11-23', '08:00', '10:00'), shift('2026-11-29', '08:00', '09:00')];
  expect(weekMs(shifts, { today: '2026-11-29', now: new Date('2026-11-29T12:00:00Z') })).toBe(3 * hour);
});
