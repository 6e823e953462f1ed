import { describe, expect, it } from 'vitest';
import { bookingInput } from '../../../contracts/bookings';
import { callBy, fingerprint, newConfirmationNumber, startOf, totalCostOf } from './rules';

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

describe('booking rules', () => {
  it('drops unknown fields, trims, and lower-cases the email', () => {
    expect(input).not.toHaveProperty('somethingElse');
    expect(input).toMatchObject({ firstName: 'Mia', email: 'mia@example.com', rushService: false });
  });

  it('charges the fee for priority alone', () => {
    expect(totalCostOf({ rushService: true }, 149)).toBe(149);
    expect(totalCostOf({ rushService: false }, 149)).toBe(0);
  });

  it('makes numbers that are readable aloud and never the same', () => {
    const numbers = new Set(Array.from({ length: 5000 }, newConfirmationNumber));
    expect(numbers.size).toBe(5000);
    for (const number of numbers)
      expect(number).toMatch(/^[ACDEFHJKMNPRTWXY34679]{5}-[ACDEFHJKMNPRTWXY34679]{5}$/);
  });

  it('tells two different calls apart, and one from itself in another order', () => {
    const turned = Object.fromEntries(Object.entries(input).reverse()) as typeof input;
    expect(fingerprint(turned, null)).toBe(fingerprint(input, null));
    expect(fingerprint(input, 7)).not.toBe(fingerprint(input, null));
    expect(fingerprint({ ...input, horseCount: 2 }, null)).not.toBe(fingerprint(input, null));
  });

  it('starts slots and ends promises when it says', () => {
    expect(['morning', 'afternoon', 'evening'].map((slot) => startOf(slot as 'morning'))).toEqual([
      '08:00',
      '12:00',
      '16:00',
    ]);
    expect(callBy('2026-11-21T23:30:00.000Z', 2).toISOString()).toBe('2026-11-22T01:30:00.000Z');
  });
});
