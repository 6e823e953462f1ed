import { expect, it } from 'vitest';
import { addMinutes } from './add-minutes';

it.each([
  ['2026-11-23', '09:00', 30, '2026-11-23', '09:30'],
  ['2026-11-23', '09:00', -30, '2026-11-23', '08:30'],
  ['2026-11-30', '23:45', 30, '2026-12-01', '00:15'],
  ['2026-12-01', '00:15', -30, '2026-11-30', '23:45'],
  ['2026-10-03', '09:00', 1440, '2026-10-04', '09:00'],
  ['2027-04-03', '09:00', 7 * 1440, '2027-04-10', '09:00'],
])('%s %s and %i minutes are %s %s, also where the clocks change', (date, time, minutes, toDate, toTime) => {
  expect(addMinutes({ date, time }, minutes)).toEqual({ date: toDate, time: toTime });
});
