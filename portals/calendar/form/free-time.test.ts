import { expect, it } from 'vitest';
import { freeTime } from './free-time';

const visit = (appointmentTime: string, durationMinutes = 60, status = 'scheduled' as const) => ({
  appointmentTime,
  durationMinutes,
  status,
});

it.each([
  ['an empty day begins at eight', [], 60, undefined, '08:00'],
  ['after the first visit', [visit('08:00')], 60, undefined, '09:00'],
  ['a gap that is long enough', [visit('08:00'), visit('10:30')], 60, undefined, '09:00'],
  ['a gap that is too short is left out', [visit('08:00'), visit('09:30')], 60, undefined, '10:30'],
  ['quarters of an hour', [visit('08:00', 50)], 60, undefined, '09:00'],
  ['not before now', [], 60, '13:07', '13:15'],
  ['a visit that goes on now', [visit('13:00', 90)], 60, '13:07', '14:30'],
  ['nothing after midnight', [visit('08:00', 720), visit('20:00', 600)], 60, undefined, '23:45'],
])('%s', (_case, planned, minutes, from, expected) => {
  expect(freeTime(planned, minutes, from)).toBe(expected);
});

it('takes no notice of what is cancelled or done', () => {
  expect(freeTime([{ ...visit('08:00'), status: 'cancelled' }], 60)).toBe('08:00');
});
