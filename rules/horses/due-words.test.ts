import { describe, expect, it } from 'vitest';
import { type DueHorse, dueWords, nearDate } from './due-words';

const today = '2026-11-25';
const horse = (more: Partial<DueHorse>): DueHorse => ({
  dueOn: today,
  dueState: 'due',
  daysOverdue: 0,
  ...more,
});

describe('the words for a horse in its cycle', () => {
  it.each<[string, Partial<DueHorse>]>([
    ['12 days over', { dueState: 'urgent', dueOn: '2026-11-13', daysOverdue: 12 }],
    ['1 day over', { dueState: 'overdue', dueOn: '2026-11-24', daysOverdue: 1 }],
    ['due today', {}],
    ['due Fri', { dueState: 'soon', dueOn: '2026-11-27' }],
    ['due Wed 2 Dec', { dueState: 'soon', dueOn: '2026-12-02' }],
    ['due Thu 14 Jan 2027', { dueState: 'ok', dueOn: '2027-01-14' }],
    ['booked', { dueState: 'booked', daysOverdue: 3 }],
    ['never done', { dueState: 'unknown', dueOn: null }],
    ['away until Sun 27 Dec', { dueState: 'paused', cycleState: 'away', awayUntil: '2026-12-27' }],
    ['away', { dueState: 'paused', cycleState: 'away', awayUntil: null }],
    ['retired', { dueState: 'paused', cycleState: 'retired' }],
    ['paused', { dueState: 'paused' }],
  ])('%s', (words, more) => {
    expect(dueWords(horse(more), today)).toBe(words);
  });

  it('a day of the past keeps its date', () => {
    expect(nearDate('2026-11-20', today)).toBe('Fri 20 Nov');
  });
});
