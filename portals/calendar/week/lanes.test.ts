import { expect, it } from 'vitest';
import { hoursOf, lanesOf } from './lanes';

const visit = (id: number, appointmentTime: string, durationMinutes = 60) => ({
  id,
  appointmentTime,
  durationMinutes,
});

it('a visit without an overlap has the whole width', () => {
  const lanes = lanesOf([visit(1, '09:00'), visit(2, '10:00')]);
  expect([lanes.get(1), lanes.get(2)]).toEqual([
    { lane: 0, lanes: 1 },
    { lane: 0, lanes: 1 },
  ]);
});

it('overlapping visits stand side by side, and a lane that is free again is used again', () => {
  const lanes = lanesOf([
    visit(1, '09:00', 120),
    visit(2, '09:30', 30),
    visit(3, '10:15'),
    visit(4, '12:00'),
  ]);
  expect([1, 2, 3, 4].map((id) => lanes.get(id))).toEqual([
    { lane: 0, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 1, lanes: 2 },
    { lane: 0, lanes: 1 },
  ]);
});

it('the hours are those of a working day, and of whatever is outside of it', () => {
  expect(hoursOf([])).toEqual({ first: 7, last: 18 });
  expect(hoursOf([visit(1, '05:30'), visit(2, '19:15')])).toEqual({ first: 5, last: 21 });
  expect(hoursOf([visit(1, '23:30', 120)])).toEqual({ first: 7, last: 24 });
});
