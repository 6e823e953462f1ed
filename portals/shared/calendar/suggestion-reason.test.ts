import { expect, it } from 'vitest';
import { suggestionReason } from './suggestion-reason';

const about = { target: '2026-12-22', suburb: 'Tooradin' };

it.each([
  ['weekday', {}, 'Tuesdays, as this one'],
  ['near', {}, 'We are in Tooradin'],
  // No visits are nearby yet.
  ['near', { isZoneDay: true }, 'Our day for Tooradin'],
  ['day', {}, 'The day it is due'],
  ['day', { date: '2026-12-21' }, 'Nearest to the day it is due'],
] as const)('a day that is proposed as %s %o says: %s', (why, more, text) => {
  expect(suggestionReason({ why, date: '2026-12-22', time: '09:00', ...more }, about)).toBe(text);
});
