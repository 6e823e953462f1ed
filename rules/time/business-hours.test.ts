import { describe, expect, it } from 'vitest';
import { always, at, hours, never, zone } from '../../tests/fixtures/business-hours';
import {
  callByOf,
  closureOn,
  hoursLines,
  nextOpenDates,
  openSlots,
  openText,
  refusalOfDate,
  refusalOfSlot,
} from './business-hours';
import { promiseText } from './promise';

describe('the promise to call runs in opening time', () => {
  it.each([
    // 2026-11-21 is a Saturday.
    ['on an open day', '2026-11-20 10:05', '2026-11-20 12:05', 'We’ll call you by Friday 12:05 pm.'],
    ['before opening', '2026-11-20 05:00', '2026-11-20 10:00', 'We’ll call you by Friday 10:00 am.'],
    ['just before closing', '2026-11-19 17:30', '2026-11-20 09:30', 'We’ll call you by Friday 9:30 am.'],
    ['on a Saturday night', '2026-11-21 23:40', '2026-11-23 10:00', 'We’ll call you by Monday 10:00 am.'],
    ['on a Sunday', '2026-11-22 09:00', '2026-11-23 10:00', 'We’ll call you by Monday 10:00 am.'],
    ['on a public holiday', '2026-11-03 09:00', '2026-11-04 10:00', 'We’ll call you by Wednesday 10:00 am.'],
    [
      'over Christmas, Boxing Day and its Monday',
      '2026-12-24 17:00',
      '2026-12-29 09:00',
      'We’ll call you by Tuesday 9:00 am.',
    ],
    [
      'into a closure of a week',
      '2027-01-02 13:00',
      '2027-01-09 09:00',
      'We’ll call you by Saturday 9 January 2027, 9:00 am.',
    ],
    [
      'in the night when the clock goes forward',
      '2026-10-03 23:20',
      '2026-10-05 10:00',
      'We’ll call you by Monday 10:00 am.',
    ],
    [
      'in the night when the clock goes back',
      '2027-04-03 23:20',
      '2027-04-05 10:00',
      'We’ll call you by Monday 10:00 am.',
    ],
  ])('%s', (_name, created, promised, wording) => {
    const callBy = callByOf(hours, at(created), 2);
    expect(callBy).toEqual(at(promised));
    expect(promiseText(zone, callBy, at(created))).toBe(wording);
  });

  it('runs by the clock for a business that never opens, and for one that never closes', () => {
    expect(callByOf(never, at('2026-11-21 23:40'), 2)).toEqual(at('2026-11-22 01:40'));
    expect(callByOf(always, at('2026-11-21 23:40'), 2)).toEqual(at('2026-11-22 01:40'));
  });

  it('counts real hours when the clock changes while the business is open', () => {
    // From 1 am to 4 am by the clock are two hours in the night of 4 October 2026, and four in that of 4 April 2027.
    expect(callByOf(always, at('2026-10-04 01:00'), 2)).toEqual(at('2026-10-04 04:00'));
    expect(callByOf(always, at('2027-04-04 01:00'), 4)).toEqual(at('2027-04-04 04:00'));
  });
});

describe('openWords', () => {
  it.each([
    ['2026-11-20 08:00', 'Open until 6 pm'],
    ['2026-11-20 17:59', 'Open until 6 pm'],
    ['2026-11-20 18:00', 'Opens Saturday 8 am'],
    ['2026-11-20 06:30', 'Opens 8 am'],
    ['2026-11-21 14:30', 'Opens Monday 8 am'],
    ['2027-01-02 15:00', 'Opens Saturday 9 January 2027, 8 am'],
  ])('at %s: %s', (now, wording) => expect(openText(hours, at(now))).toBe(wording));

  it('says nothing of a business that never opens, and midnight as people say it', () => {
    expect(openText(never, at('2026-11-20 10:00'))).toBeNull();
    expect(openText(always, at('2026-11-20 10:00'))).toBe('Open until midnight');
  });
});

describe('days that can be booked', () => {
  it.each([
    ['2026-11-20', '2026-11-20 07:00', ['morning', 'afternoon', 'evening']],
    ['2026-11-20', '2026-11-20 11:59', ['morning', 'afternoon', 'evening']],
    ['2026-11-20', '2026-11-20 12:00', ['afternoon', 'evening']],
    ['2026-11-20', '2026-11-20 17:30', ['evening']],
    ['2026-11-20', '2026-11-20 18:00', []],
    ['2026-11-21', '2026-11-20 18:00', ['morning', 'afternoon']],
    ['2026-11-21', '2026-11-21 14:00', []],
    ['2026-11-22', '2026-11-20 18:00', []],
    ['2026-12-25', '2026-11-20 18:00', []],
  ])('on %s, seen at %s: %j', (date, now, slots) => expect(openSlots(hours, date, at(now))).toEqual(slots));

  it.each([
    ['2026-11-19', 'Preferred service date must be today or later'],
    ['2026-11-20', 'Today is over. Please choose another day'],
    ['2026-11-21', null],
    ['2026-11-22', 'We are closed on Sunday 22 November 2026. Please choose another day'],
    ['2026-12-25', 'We are closed on Friday 25 December 2026 (Christmas Day). Please choose another day'],
    ['2027-01-05', 'We are closed on Tuesday 5 January 2027 (Holidays). Please choose another day'],
    ['2027-11-20', null],
    ['2027-11-22', 'Please choose a date within a year from today'],
  ])('%s, asked for on Friday 20 November at 7 pm: %s', (date, refusal) => {
    expect(refusalOfDate(hours, date, at('2026-11-20 19:00'))).toBe(refusal);
  });

  it('refuses a slot outside the day’s hours, and leaves a closed day to its own refusal', () => {
    const now = at('2026-11-20 09:00');
    expect(refusalOfSlot(hours, '2026-11-21', 'evening', now)).toMatch(/another time/);
    expect(refusalOfSlot(hours, '2026-11-21', 'morning', now)).toBeNull();
    expect(refusalOfSlot(hours, '2026-11-22', 'morning', now)).toBeNull();
  });

  it('offers the next open days, and none of a business that never opens', () => {
    expect(nextOpenDates(hours, at('2026-11-21 15:00'), 3)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ]);
    expect(nextOpenDates(never, at('2026-11-21 15:00'), 3)).toEqual([]);
  });

  it.each(['0002-09-24', '0020-09-24', '0202-02-28', '9999-12-31'])(
    'takes a date that is still being typed (%s)',
    (date) => {
      expect(refusalOfDate(hours, date, at('2026-11-20 09:00'))).toMatch(/today or later|within a year/);
      expect(() => openSlots(hours, date, at('2026-11-20 09:00'))).not.toThrow();
    },
  );

  it('says why a day is closed', () => {
    expect(closureOn(hours, '2026-11-03')).toBe('Melbourne Cup Day');
    expect(closureOn(hours, '2026-11-04')).toBeNull();
  });
});

it('puts days with the same hours into one line', () => {
  expect(hoursLines(hours.week)).toEqual([
    { days: 'Monday to Friday', hours: '8 am to 6 pm' },
    { days: 'Saturday', hours: '8 am to 2 pm' },
    { days: 'Sunday', hours: 'Closed' },
  ]);
  expect(hoursLines(always.week)).toEqual([{ days: 'Monday to Sunday', hours: '12 am to midnight' }]);
});
