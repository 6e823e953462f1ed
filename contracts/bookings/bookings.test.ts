import { expect, it } from 'vitest';
import { bookingInput } from './bookings';

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

it('drops unknown fields, trims, and lower-cases the email', () => {
  expect(input).not.toHaveProperty('somethingElse');
  expect(input).toMatchObject({ firstName: 'Mia', email: 'mia@example.com', rushService: false });
});
