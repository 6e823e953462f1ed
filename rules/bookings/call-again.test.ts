import { expect, it } from 'vitest';
import type { BusinessHours } from '../time/business-hours';
import { type CallAgain, callAgainAt, isSameTry } from './call-again';

const hours: BusinessHours = {
  zone: 'Australia/Melbourne',
  week: { Tuesday: { opens: '07:30', closes: '18:00' } },
  closures: [],
  holidays: [],
};

it.each<[CallAgain, string, string]>([
  ['30-minutes', '2026-11-30T01:00:00Z', '2026-11-30T01:30:00.000Z'],
  ['2-hours', '2026-11-30T01:00:00Z', '2026-11-30T03:00:00.000Z'],
  // Tuesday at opening, and a closed Wednesday at nine.
  ['tomorrow', '2026-11-30T12:00:00Z', '2026-11-30T20:30:00.000Z'],
  ['tomorrow', '2026-12-01T01:00:00Z', '2026-12-01T22:00:00.000Z'],
  // The clocks go forward that night.
  ['tomorrow', '2026-10-03T03:00:00Z', '2026-10-03T22:00:00.000Z'],
])('rings again in %s from %s at %s', (again, now, expected) => {
  expect(callAgainAt(hours, again, new Date(now)).toISOString()).toBe(expected);
});

it('counts presses within a minute as one try', () => {
  const now = new Date('2026-11-30T01:00:30Z');
  expect(isSameTry('2026-11-30T01:00:00Z', now)).toBe(true);
  expect(isSameTry('2026-11-30T00:59:00Z', now)).toBe(false);
  expect(isSameTry(null, now)).toBe(false);
});
