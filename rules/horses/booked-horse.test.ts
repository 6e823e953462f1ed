import { expect, it } from 'vitest';
import { horsesLine, isBookedIn, isSameWeek } from './booked-horse';

const biscuit = { id: 7, name: 'Biscuit' };
const booking = { horseId: null, feet: [], specialRequirements: 'Trim' };

it.each([
  ['of this horse', { ...booking, horseId: 7 }, true],
  [
    'of another one',
    { ...booking, horseId: 8, specialRequirements: 'Horses: Biscuit, Clover.\nTrim' },
    false,
  ],
  [
    'of several, by name',
    { ...booking, specialRequirements: `${horsesLine(['Clover', 'Biscuit'])}\nTrim` },
    true,
  ],
  [
    'of several others',
    { ...booking, specialRequirements: `${horsesLine(['Clover', 'Biscuit Tin'])}\nTrim` },
    false,
  ],
  ['by its feet', { ...booking, feet: [{ horse: null }, { horse: 'Biscuit' }] }, true],
  ['of nobody by name', { ...booking, specialRequirements: 'Biscuit lost a shoe' }, false],
])('a booking %s', (_name, given, booked) => {
  expect(isBookedIn(given, biscuit)).toBe(booked);
});

it.each([
  ['2026-12-03', '2026-12-03', true],
  ['2026-12-03', '2026-12-09', true],
  ['2026-12-09', '2026-12-03', true],
  ['2026-12-03', '2026-12-10', false],
])('%s and %s are of one week: %s', (one, other, same) => {
  expect(isSameWeek(one, other)).toBe(same);
});
