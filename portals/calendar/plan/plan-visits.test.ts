import { describe, expect, it } from 'vitest';
import { droppedAt, lengthUntil, minutesBetween } from './plan-visits';
import { asLocal } from './wall-time';

const date = '2026-11-24';
const at = (time: string) => asLocal({ date, time });

it.each([
  ['10:15', 60, '10:15'],
  ['23:30', 90, '22:30'],
  ['23:30', 50, '23:00'],
  ['00:00', 24 * 60, '00:00'],
])('a visit let go at %s that takes %i minutes stands at %s', (time, minutes, stands) => {
  expect(droppedAt(at(time), minutes)).toEqual({ date, time: stands });
});

describe('the lower edge', () => {
  it.each([
    ['09:00', 60, '10:30', 90],
    ['09:00', 60, '09:15', 15],
    ['09:00', 60, '09:00', 15],
    ['09:10', 50, '10:15', 65],
    ['09:00', 50, '10:00', 65],
    ['22:00', 60, '23:59', 120],
    ['22:10', 60, '23:59', 105],
  ])(
    'of a visit at %s of %i minutes, let go at %s, makes it %i',
    (appointmentTime, durationMinutes, end, length) => {
      expect(lengthUntil({ appointmentTime, durationMinutes }, at(end))).toBe(length);
    },
  );
});

it('a visit that is drawn until midnight goes until midnight', () => {
  expect(minutesBetween(at('22:00'), at('23:59'))).toBe(120);
  expect(minutesBetween(at('09:00'), at('10:15'))).toBe(75);
});
