import { expect, it } from 'vitest';
import { bookingInput } from '../../contracts/bookings/bookings';
import { withHorses } from './chosen-horses';

const input = bookingInput.parse({
  service: 'farrier',
  serviceDate: '2026-11-28',
  preferredTime: 'morning',
  firstName: 'Mia',
  lastName: 'Lee',
  phone: '0412 345 678',
  email: 'mia@example.com',
  address: '1 Road',
  suburb: 'Bunyip',
  postcode: '3815',
  horseCount: 2,
  specialRequirements: 'Trim',
});
const [banjo, clover] = [
  { id: 7, name: 'Banjo' },
  { id: 8, name: 'Clover' },
];

it('links one horse, names several, and leaves a booking without any as it is', () => {
  expect(withHorses(input, [])).toBe(input);
  expect(withHorses(input, [banjo])).toEqual({ ...input, horseId: 7 });
  expect(withHorses(input, [banjo, clover])).toEqual({
    ...input,
    specialRequirements: 'Horses: Banjo, Clover.\nTrim',
  });
});

it('never makes the requirements too long', () => {
  const long = { ...input, specialRequirements: 'x'.repeat(2000) };
  expect(withHorses(long, [banjo, clover]).specialRequirements).toHaveLength(2000);
});
