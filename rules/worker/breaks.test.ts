import { describe, expect, it } from 'vitest';
import { faultOfBreaks, parseTypedBreak, toTypedBreak } from './breaks';

const zone = 'Australia/Melbourne';
const shift = { clockIn: '2026-11-20T21:00:30.000Z', clockOut: '2026-11-21T05:00:00.000Z' };
const typed = (start: string, end: string) => ({ key: 1, start, end, before: null });

describe('a typed break', () => {
  it.each([
    [
      'within the day',
      shift.clockIn,
      '12:00',
      '12:30',
      '2026-11-21T01:00:00.000Z',
      '2026-11-21T01:30:00.000Z',
    ],
    [
      'in the minute of the clock-in',
      shift.clockIn,
      '08:00',
      '08:10',
      shift.clockIn,
      '2026-11-20T21:10:00.000Z',
    ],
    [
      'over midnight',
      '2026-11-21T09:00:00.000Z',
      '23:45',
      '00:15',
      '2026-11-21T12:45:00.000Z',
      '2026-11-21T13:15:00.000Z',
    ],
    // 4 October 2026: an hour is missing. 4 April 2027: an hour repeats.
    [
      'as clocks go forward',
      '2026-10-03T13:00:00.000Z',
      '01:30',
      '03:30',
      '2026-10-03T15:30:00.000Z',
      '2026-10-03T16:30:00.000Z',
    ],
    [
      'as clocks go back',
      '2027-04-03T12:00:00.000Z',
      '01:30',
      '03:30',
      '2027-04-03T14:30:00.000Z',
      '2027-04-03T17:30:00.000Z',
    ],
    [
      'from the first 2:45 to the second 2:15',
      '2027-04-03T12:00:00.000Z',
      '02:45',
      '02:15',
      '2027-04-03T15:45:00.000Z',
      '2027-04-03T16:15:00.000Z',
    ],
  ])('is %s', (_case, clockIn, from, to, start, end) => {
    expect(parseTypedBreak(zone, clockIn, typed(from, to))).toEqual({ start, end });
  });

  it('that was not changed is what it was, to the second, in the hour that comes twice too', () => {
    const before = { start: '2027-04-03T16:10:11.000Z', end: '2027-04-03T16:20:22.000Z' };
    const shown = toTypedBreak(zone, 1, before, '2027-04-03T21:00:00.000Z');
    expect(shown).toMatchObject({ start: '02:10', end: '02:20' });
    expect(parseTypedBreak(zone, '2027-04-03T12:00:00.000Z', shown)).toEqual(before);
    expect(parseTypedBreak(zone, '2027-04-03T12:00:00.000Z', { ...shown, end: '02:30' })).toEqual({
      start: before.start,
      end: '2027-04-03T16:30:00.000Z',
    });
  });

  it('that was never ended goes on to the end of the shift', () => {
    const shown = toTypedBreak(zone, 1, { start: '2026-11-21T04:00:00.000Z', end: null }, shift.clockOut);
    expect(parseTypedBreak(zone, shift.clockIn, shown).end).toBe(shift.clockOut);
  });
});

it.each([
  [
    [
      ['22:00', '22:30'],
      ['23:00', '23:30'],
    ],
    null,
  ],
  [
    [
      ['22:00', '22:30'],
      ['22:30', '23:00'],
    ],
    null,
  ],
  [[['22:00', '22:00']], [0, 'end']],
  [[['20:00', '22:00']], [0, 'start']],
  [
    [
      ['22:00', '22:30'],
      ['22:15', '22:45'],
    ],
    [1, 'start'],
  ],
  [
    [
      ['22:15', '22:45'],
      ['22:00', '22:30'],
    ],
    [0, 'start'],
  ],
])('breaks %j have the fault %j', (spans, fault) => {
  const breaks = spans.map(([start, end]) => ({
    start: `2026-11-20T${start}:00.000Z`,
    end: `2026-11-20T${end}:00.000Z`,
  }));
  const found = faultOfBreaks(breaks, shift);
  expect(found && [found.place, found.field]).toEqual(fault);
});
