import { afterEach, expect, it } from 'vitest';
import { addDays } from '../../../rules/time/dates';
import { clockOf } from '../../../rules/time/minute-of-day';
import fc from '../../../tests/support/fast-check';
import { asLocal, asWall } from './wall-time';

const before = process.env.TZ;
afterEach(() => {
  process.env.TZ = before;
});

const zones = [
  'Australia/Melbourne',
  'America/Los_Angeles',
  'Europe/London',
  'Pacific/Kiritimati',
  'Asia/Kolkata',
];

it.each(zones)('a day and time is read back as it was, in %s', (zone) => {
  process.env.TZ = zone;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 4 * 60, max: 24 * 60 - 1 }),
      (day, at) => {
        const when = { date: addDays('2026-09-01', day), time: clockOf(at) };
        expect(asWall(asLocal(when))).toEqual(when);
      },
    ),
  );
});

it.each(zones)('a length is the same on the days on which the clocks of %s change', (zone) => {
  process.env.TZ = zone;
  for (const date of ['2026-10-04', '2026-10-25', '2026-11-01', '2027-03-14', '2027-03-28', '2027-04-04']) {
    const minutes =
      (asLocal({ date, time: '18:30' }).getTime() - asLocal({ date, time: '09:15' }).getTime()) / 60_000;
    expect([date, minutes]).toEqual([date, 9 * 60 + 15]);
  }
});
