import { expect, it } from 'vitest';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { queueOf } from './queue-order';

const booking = (id: number, change: Partial<OwnersBooking>) =>
  ({ id, rushService: false, state: 'confirmed', calledAt: null, ...change }) as OwnersBooking;
const early = '2026-11-23T22:00:00.000Z';
const late = '2026-11-23T23:00:00.000Z';

const standard = booking(1, { callBy: early });
const rushLate = booking(2, { callBy: late, rushService: true });
const rushEarly = booking(3, { callBy: early, rushService: true });
const sameMoment = booking(4, { callBy: early });
const ids = (list: OwnersBooking[]) => list.map(({ id }) => id);

it('rings priority first, then by deadline, then who booked first', () => {
  expect(ids(queueOf([sameMoment, standard, rushLate, rushEarly], new Map()))).toEqual([3, 2, 1, 4]);
});

it('keeps who was just called in their place, and lets go who is cancelled', () => {
  const called = { ...rushEarly, calledAt: late };
  const gone = booking(5, { callBy: early, state: 'cancelled' });
  const queue = queueOf([standard, rushLate, gone], new Map([[3, called]]));
  expect(ids(queue)).toEqual([3, 2, 1]);
  expect(queue[0]?.calledAt).toBe(late);
});
