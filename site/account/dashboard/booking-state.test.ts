import { expect, test } from 'vitest';
import type { CustomersBooking } from '../../../contracts/accounts/customer-profile';
import { bookingTimeTexts, byDate, nextOf } from './booking-state';

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
  feet: [],
  photos: [],
  serviceDate: '2026-11-28',
  preferredTime: 'morning',
  horseId: null,
  numberOfHorses: 1,
  state: 'confirmed',
  progress: 'received',
  promise: 'We’ll call you by Tuesday 10:00 am.',
  askedToCall: false,
  canChange: true,
  canCancel: true,
  canAddPhotos: true,
  appointment: null,
  ...more,
});
const on = (date: string, status: 'scheduled' | 'confirmed' | 'completed' | 'cancelled', time = '08:00') => ({
  appointment: { date, time, status },
});

test('bookings stand by the date of their visit: those to come first, then the latest of the past', () => {
  const list = [
    booking({ id: 1, serviceDate: '2026-11-01', progress: 'done' }),
    booking({ id: 2, serviceDate: '2026-12-24' }),
    booking({ id: 3, ...on('2026-11-22', 'confirmed'), progress: 'agreed' }),
    booking({ id: 4, serviceDate: '2026-12-01', progress: 'cancelled' }),
    booking({ id: 5, serviceDate: '2026-11-10' }),
  ];
  expect(byDate(list, '2026-11-21').map(({ id }) => id)).toEqual([3, 2, 4, 5, 1]);
});

test('the time is the part of the day until the appointment is confirmed', () => {
  expect(bookingTimeTexts(booking(on('2026-11-29', 'scheduled')))).toEqual({
    date: 'Sun 29 Nov 2026',
    time: 'Morning (8AM - 12PM)',
    agreed: false,
  });
  expect(bookingTimeTexts(booking(on('2026-11-29', 'confirmed', '09:30')))).toMatchObject({
    time: '9:30 am',
    agreed: true,
  });
});

test('the next visit is the earliest that is not over and not cancelled', () => {
  const list = [
    booking({ id: 1, serviceDate: '2026-12-24' }),
    booking({ id: 2, ...on('2026-11-21', 'confirmed', '14:00') }),
    booking({ id: 3, ...on('2026-11-21', 'cancelled', '08:00'), progress: 'cancelled' }),
    booking({ id: 4, serviceDate: '2026-11-20' }),
  ];
  expect(nextOf(list, '2026-11-21')?.id).toBe(2);
  expect(nextOf(list.slice(2), '2026-11-21')).toBeUndefined();
});
