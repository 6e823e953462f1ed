import { describe, expect, it } from 'vitest';
import { findNearDay } from './near-day';

const today = '2026-11-25';
const kyneton = (date: string) => ({ date, address: `3 High Street, Kyneton 3444` });

describe('the day to propose for a visit', () => {
  it.each<[string, Omit<Parameters<typeof findNearDay>[0], 'liked'>, { date: string; others: number }]>([
    [
      'the due day',
      { today, dueOn: '2026-12-01', suburb: 'Kyneton', visits: [] },
      { date: '2026-12-01', others: 0 },
    ],
    [
      'tomorrow when it is past',
      { today, dueOn: '2026-11-01', suburb: null, visits: [] },
      { date: '2026-11-26', others: 0 },
    ],
    [
      'tomorrow when nobody knows',
      { today, dueOn: null, suburb: null, visits: [] },
      { date: '2026-11-26', others: 0 },
    ],
    [
      'the nearest with another visit there, counted',
      {
        today,
        dueOn: '2026-12-01',
        suburb: 'kyneton',
        visits: ['2026-11-27', '2026-12-03', '2026-12-03', '2026-12-09'].map(kyneton),
      },
      { date: '2026-12-03', others: 2 },
    ],
    [
      'the earlier of two as near',
      { today, dueOn: '2026-12-01', suburb: 'Kyneton', visits: ['2026-12-02', '2026-11-30'].map(kyneton) },
      { date: '2026-11-30', others: 1 },
    ],
    [
      'none that is too far off, today or past',
      {
        today,
        dueOn: '2026-12-01',
        suburb: 'Kyneton',
        visits: ['2026-11-24', today, '2026-12-12'].map(kyneton),
      },
      { date: '2026-12-01', others: 0 },
    ],
    [
      'whole words alone name a suburb',
      {
        today,
        dueOn: '2026-12-01',
        suburb: 'Kew',
        visits: [{ date: '2026-12-02', address: 'Kewdale 6105' }],
      },
      { date: '2026-12-01', others: 0 },
    ],
  ])('%s', (_what, asked, expected) => {
    expect(findNearDay({ ...asked, liked: [] })).toEqual({ ...expected, isLiked: false });
  });

  it.each([
    [
      'a day on which the owner likes to go there',
      [],
      '2026-12-03',
      { date: '2026-12-03', others: 0, isLiked: true },
    ],
    [
      'another visit there that is nearer',
      ['2026-12-02'],
      '2026-12-03',
      { date: '2026-12-02', others: 1, isLiked: false },
    ],
    ['both', ['2026-12-03'], '2026-12-03', { date: '2026-12-03', others: 1, isLiked: true }],
    [
      'none of them when it is too far off',
      [],
      '2026-12-20',
      { date: '2026-12-01', others: 0, isLiked: false },
    ],
  ])('is %s', (_what, dates, liked, expected) => {
    const asked = { today, dueOn: '2026-12-01', suburb: 'Kyneton', visits: dates.map(kyneton) };
    expect(findNearDay({ ...asked, liked: [liked] })).toEqual(expected);
  });
});
