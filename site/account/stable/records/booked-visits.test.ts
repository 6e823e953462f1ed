import { describe, expect, it } from 'vitest';
import type { CustomersBooking } from '../../../../contracts/accounts/customer-profile';
import type { StableHorse } from '../../../../contracts/horses/horses';
import { nextVisits } from './booked-visits';

const today = '2026-11-21';
const banjo = (bookedOn: string | null) => ({ id: 1, name: 'Banjo', bookedOn }) as StableHorse;
const booking = (serviceDate: string, more: Partial<CustomersBooking> = {}) =>
  ({
    serviceDate,
    horseId: 1,
    feet: [],
    specialRequirements: '',
    progress: 'received',
    appointment: null,
    ...more,
  }) as unknown as CustomersBooking;

describe('the next visit to a horse', () => {
  it.each([
    ['none', null, [], undefined],
    ['booked', null, [booking('2026-11-25')], { date: '2026-11-25', isBooking: true }],
    ['planned', '2026-11-24', [], { date: '2026-11-24', isBooking: false }],
    [
      'both, the booking first',
      '2026-11-27',
      [booking('2026-11-25')],
      { date: '2026-11-25', isBooking: true },
    ],
    ['both, the plan first', '2026-11-24', [booking('2026-11-25')], { date: '2026-11-24', isBooking: false }],
    [
      'planned by a booking that names no horse',
      '2026-11-24',
      [booking('2026-11-24', { horseId: null })],
      { date: '2026-11-24', isBooking: true },
    ],
    ['cancelled', null, [booking('2026-11-25', { progress: 'cancelled' })], undefined],
  ])('is what comes first: %s', (_name, bookedOn, bookings, next) => {
    expect(nextVisits([banjo(bookedOn)], bookings, today).get(1)).toEqual(next);
  });
});
