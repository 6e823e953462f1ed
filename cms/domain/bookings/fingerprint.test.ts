import { expect, it } from 'vitest';
import { bookingInput } from '../../../contracts/bookings';
import { fingerprint } from './fingerprint';

const input = bookingInput.parse({
  service: 'farrier',
  serviceDate: '2026-11-28',
  preferredTime: 'evening',
  firstName: ' Mia ',
  lastName: 'Lee',
  phone: '0412 345 678',
  email: 'MIA@example.com',
  address: '1 Road',
  suburb: 'Bunyip',
  postcode: '3815',
  horseCount: 1,
  specialRequirements: 'Trim',
  somethingElse: true,
});

it('tells two different calls apart, and one from itself in another order', () => {
  const turned = Object.fromEntries(Object.entries(input).reverse()) as typeof input;
  expect(fingerprint(turned, null)).toBe(fingerprint(input, null));
  expect(fingerprint(input, 7)).not.toBe(fingerprint(input, null));
  expect(fingerprint({ ...input, horseCount: 2 }, null)).not.toBe(fingerprint(input, null));
});
