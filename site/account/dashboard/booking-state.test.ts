import { expect, test } from 'vitest';
import type { CustomersBooking } from '../../../contracts/customer-profile';
import { nextOf, stateOf, whenOf } from './booking-state';

const booking = (more: Partial<CustomersBooking> = {}): CustomersBooking => ({
  id: 1,
  service: 'farrier',
  confirmationNumber: 'ABCDE-FGHJK',
  rushService: false,
  createdAt: '2026-11-20T00:00:00.000Z',
  phone: '+61491570156',
  suburb: 'Garfield',
  totalCost: 0,
  specialRequirements: 'Trim',
  serviceDate: '2026-11-28',
  preferredTime: 'morning',
  horseId: null,
  numberOfHorses: 1,
  state: 'confirmed',
  appointment: null,
  ...more,
});
const on = (date: string, status: 'scheduled' | 'confirmed' | 'completed' | 'cancelled', time = '08:00') => ({
  appointment: { date, time, status },
});

test('a cancelled or completed appointment is the state of its booking', () => {
  expect(stateOf(booking(on('2026-11-28', 'cancelled')))).toBe('cancelled');
  expect(stateOf(booking(on('2026-11-28', 'completed')))).toBe('completed');
  expect(stateOf(booking({ state: 'cancelled', ...on('2026-11-28', 'confirmed') }))).toBe('cancelled');
});

test('the time is the part of the day until the appointment is confirmed', () => {
  expect(whenOf(booking(on('2026-11-29', 'scheduled')))).toEqual({
    date: 'Sun 29 Nov 2026',
    time: 'Morning (8AM - 12PM)',
    settled: false,
  });
  expect(whenOf(booking(on('2026-11-29', 'confirmed', '09:30')))).toMatchObject({
    time: '9:30 am',
    settled: true,
  });
});

test('the next visit is the earliest that is not over and not cancelled', () => {
  const list = [
    booking({ id: 1, serviceDate: '2026-12-24' }),
    booking({ id: 2, ...on('2026-11-21', 'confirmed', '14:00') }),
    booking({ id: 3, ...on('2026-11-21', 'cancelled', '08:00') }),
    booking({ id: 4, serviceDate: '2026-11-20' }),
  ];
  expect(nextOf(list, '2026-11-21')?.id).toBe(2);
  expect(nextOf(list.slice(2), '2026-11-21')).toBeUndefined();
});

test('prices read as the booking form has them', () => {});
