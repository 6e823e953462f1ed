import { describe, expect, it } from 'vitest';
import { instantOf } from '../time/instants';
import {
  effectiveTime,
  hoursText,
  lengthOf,
  overlapMs,
  runningTime,
  sharersOf,
  workedMs,
} from './worked-hours';

const zone = 'Australia/Melbourne';
const now = new Date('2026-11-21T06:00:00.000Z');
const hour = 3_600_000;
const shift = (clockIn: string, clockOut: string | null, ...breaks: [string, string | null][]) => ({
  clockIn,
  clockOut,
  breaks: breaks.map(([start, end]) => ({ start, end })),
});

describe('worked hours', () => {
  it.each([
    ['2026-10-03', '2026-10-04', '7.00'],
    ['2027-04-03', '2027-04-04', '9.00'],
    ['2026-11-20', '2026-11-21', '8.00'],
  ])('from 11 pm on %s to 7 am on %s are %s', (from, to, hours) => {
    const ends = [instantOf(zone, from, '23:00'), instantOf(zone, to, '07:00')] as const;
    expect(hoursText(workedMs(shift(ends[0].toISOString(), ends[1].toISOString()), now))).toBe(hours);
  });

  it('leave breaks out, each minute of them once, and only what lies within the shift', () => {
    const day = (time: string) => `2026-11-21T${time}:00.000Z`;
    const worked = (...breaks: [string, string | null][]) =>
      workedMs(
        shift(
          day('00:00'),
          day('08:00'),
          ...breaks.map(([s, e]): [string, string | null] => [day(s), e && day(e)]),
        ),
        now,
      ) / hour;
    expect(worked(['02:00', '02:30'])).toBe(7.5);
    expect(worked(['02:00', '03:00'], ['02:30', '04:00'])).toBe(6);
    expect(worked(['07:30', null])).toBe(7.5);
    expect(worked(['07:30', '09:30'])).toBe(7.5);
    expect(worked(['03:00', '02:00'])).toBe(8);
  });

  it('of shifts that share time are counted twice for that time, breaks left out', () => {
    const day = (time: string) => `2026-11-21T${time}:00.000Z`;
    const morning = shift(day('00:00'), day('04:00'), [day('03:00'), day('03:30')]);
    const twice = (...shifts: (typeof morning)[]) => overlapMs(shifts, now) / hour;
    expect(twice(morning)).toBe(0);
    expect(twice(morning, shift(day('04:00'), day('05:00')))).toBe(0);
    expect(twice(shift(day('02:00'), day('06:00')), morning)).toBe(1.5);
    expect(twice(morning, morning, morning)).toBe(7);
    expect(twice(morning, shift(day('01:00'), null))).toBe(2.5);
  });

  it.each<[string, [from: string, to: string | null][], number[][]]>([
    [
      'one after the other',
      [
        ['00', '04'],
        ['04', '08'],
      ],
      [[], []],
    ],
    [
      'across each other, the later one first',
      [
        ['02', '06'],
        ['00', '04'],
      ],
      [[1], [0]],
    ],
    [
      'one within another, and one after it',
      [
        ['00', '08'],
        ['02', '03'],
        ['05', '09'],
      ],
      [[1, 2], [0], [0]],
    ],
    [
      'one that runs',
      [
        ['00', '02'],
        ['05', '06'],
        ['01', null],
      ],
      [[2], [2], [0, 1]],
    ],
    [
      'two that run',
      [
        ['05', null],
        ['01', null],
      ],
      [[1], [0]],
    ],
    [
      'twice the same',
      [
        ['01', '02'],
        ['01', '02'],
      ],
      [[1], [0]],
    ],
    [
      'one without length, within another',
      [
        ['00', '04'],
        ['02', '02'],
      ],
      [[1], [0]],
    ],
    [
      'one without length, where two others begin',
      [
        ['02', '04'],
        ['02', '02'],
        ['02', '03'],
      ],
      [[2], [], [0]],
    ],
    ['none', [], []],
  ])('are known to be in several entries: %s', (_case, spans, expected) => {
    const entries = spans.map(([from, to], id) => ({
      id,
      clockIn: `2026-11-21T${from}:00:00.000Z`,
      clockOut: to && `2026-11-21T${to}:00:00.000Z`,
    }));
    const sharers = sharersOf(entries);
    expect(entries.map(({ id }) => sharers.get(id)?.map((other) => other.id))).toEqual(expected);
  });

  it('go on until now while the shift runs, and are never negative', () => {
    expect(workedMs(shift('2026-11-21T04:00:00.000Z', null), now) / hour).toBe(2);
    expect(workedMs(shift('2026-11-21T07:00:00.000Z', null), now)).toBe(0);
  });

  it.each([
    [0, '0.00'],
    [100 * hour, '100.00'],
    [7.5 * hour, '7.50'],
    [1_000, '0.00'],
    [18_000, '0.01'],
    [1234.567 * hour, '1234.57'],
  ])('%d ms are %s', (ms, text) => expect(hoursText(ms)).toBe(text));
});

it.each([
  [0, '0:00:00'],
  [8 * hour + 5 * 60_000 + 9_999, '8:05:09'],
  [100 * hour, '100:00:00'],
  [-5, '0:00:00'],
])('%d ms run as %s', (ms, text) => expect(runningTime(ms)).toBe(text));

it('asks about a running shift after 10 hours, and marks each one after 14', () => {
  const after = (hours: number, open = true) => {
    const clockIn = new Date(now.getTime() - hours * hour).toISOString();
    return lengthOf(shift(clockIn, open ? null : now.toISOString()), now);
  };
  expect([9.99, 10, 13.99, 14, 100].map((hours) => after(hours))).toEqual([
    'usual',
    'asked',
    'asked',
    'long',
    'long',
  ]);
  expect([10, 13.99, 14].map((hours) => after(hours, false))).toEqual(['usual', 'usual', 'long']);
});

describe('the time of a phone', () => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  const counted = (minutes: number, sent?: number) =>
    (effectiveTime(at(minutes), sent === undefined ? undefined : at(sent), now).getTime() - now.getTime()) /
    60_000;

  it('counts as it is, and never as later than it was received', () => {
    expect([counted(-90), counted(-90, 0), counted(-90, 1.9), counted(5)]).toEqual([-90, -90, -90, 0]);
  });

  it('is put right by as much as its clock is wrong', () => {
    expect([counted(-90, 60), counted(-90, -30)]).toEqual([-150, -60]);
    expect(counted(60 * 24 * 365, 60 * 24 * 365 + 10)).toBe(-10);
  });
});
