import { expect, it } from 'vitest';
import { hoursShown } from './hours-shown';

const visit = (appointmentTime: string, durationMinutes = 60) => ({ appointmentTime, durationMinutes });
const open = { opens: '08:00', closes: '18:00' };
const closed = { opens: null, closes: null };

it.each([
  ['a usual week', [open, closed], [], 7, 19],
  ['a day that begins at half past', [{ opens: '07:30', closes: '16:30' }], [], 6, 18],
  ['a visit before and one after', [open], [visit('05:45'), visit('19:15', 90)], 5, 21],
  ['a visit over midnight', [open], [visit('23:30', 120)], 7, 24],
  ['a business that is open until midnight', [{ opens: '00:00', closes: '24:00' }], [], 0, 24],
  ['closed days alone', [closed], [], 7, 18],
])('%s', (_name, days, visits, first, last) => {
  expect(hoursShown(days, visits)).toEqual({ first, last });
});
