import { describe, expect, it } from 'vitest';
import { nextRhythmDay, regularSentence } from './regular-words';

const regular = { everyWeeks: 6, from: '2027-01-05', time: '09:00', until: null, horses: ['Bella', 'Duke'] };

describe('the sentence of a regular', () => {
  it.each([
    ['names its horses', {}, 'Every 6 weeks from Tue 5 Jan at 9:00 am: Bella, Duke'],
    ['says less without a horse', { horses: [] }, 'Every 6 weeks from Tue 5 Jan at 9:00 am'],
    [
      'to its last day',
      { until: '2027-12-31' },
      'Every 6 weeks from Tue 5 Jan to Fri 31 Dec at 9:00 am: Bella, Duke',
    ],
  ])('%s', (_what, more, sentence) => {
    expect(regularSentence({ ...regular, ...more })).toBe(sentence);
  });
});

it.each([
  ['2026-12-01', '2027-01-05'],
  ['2027-01-05', '2027-01-05'],
  ['2027-01-06', '2027-02-16'],
])('on %s the next day of the rhythm is %s', (today, next) => {
  expect(nextRhythmDay(regular, today)).toBe(next);
});
