import { describe, expect, it } from 'vitest';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { arrivalText, dollars, fullName, mailto } from './booking-labels';

const booking = (change: Partial<OwnersBooking> = {}): OwnersBooking => ({
  id: 1,
  userId: null,
  horseId: null,
  service: 'farrier',
  rushService: false,
  serviceDate: '2026-01-12',
  preferredTime: 'morning',
  firstName: 'Mary',
  lastName: 'Citizen',
  phone: '+61412345678',
  email: 'mary@example.com',
  address: '1 Main St',
  suburb: 'Bunyip',
  postcode: '3815',
  horseCount: 1,
  specialRequirements: 'Trim',
  feet: [],
  photos: [],
  totalCost: 0,
  confirmationNumber: 'HF-1',
  assignedTo: null,
  createdAt: '2026-01-12T00:00:00Z',
  state: 'confirmed',
  progress: 'received',
  calledAt: null,
  callAgainAt: null,
  noAnswers: 0,
  noAnswerAt: null,
  cancelReason: null,
  overCapacity: false,
  offers: [],
  phoneBefore: null,
  callBy: '2026-01-12T02:00:00Z',
  visit: null,
  ...change,
});

describe('money of bookings', () => {
  it.each([
    [0, '$0.00'],
    [298, '$298.00'],
    [12_665, '$12,665.00'],
  ])('%d dollars', (whole, text) => expect(dollars(whole)).toBe(text));
});

describe('names and addresses', () => {
  it('joins names', () => expect(fullName({ firstName: 'Mary', lastName: '' })).toBe('Mary'));

  it.each([
    ['mary@example.com', 'mary@example.com'],
    ['mary+farm@example.com', 'mary%2Bfarm@example.com'],
    ['a?subject=x@example.com', 'a%3Fsubject%3Dx@example.com'],
  ])('writes to %s', (email, address) => expect(mailto(email)).toBe(`mailto:${address}`));
});

describe('arrivals', () => {
  it('are announced', () => {
    expect(arrivalText([])).toBeNull();
    expect(arrivalText([booking()])).toBe('New booking from Mary Citizen, Bunyip');
    expect(arrivalText([booking({ rushService: true })])).toBe(
      'New priority booking from Mary Citizen, Bunyip',
    );
    expect(arrivalText([booking(), booking({ id: 2 })])).toBe('2 new bookings');
  });
});
