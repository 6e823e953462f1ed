import { TZDate } from '@date-fns/tz';
import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/fast-check';
import { addDays } from './dates';
import { editedInstant, instantOf, nextAt } from './instants';
import { dateIn, timeIn } from './zone';

const zone = 'Australia/Melbourne';

describe('instantOf', () => {
  it.each([
    ['2026-11-21', '08:00', '2026-11-20T21:00:00.000Z'],
    ['2026-07-01', '08:00', '2026-06-30T22:00:00.000Z'],
    // 02:30 does not exist in the night when the clocks go forward.
    ['2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
  ])('%s %s is %s', (date, time, instant) => {
    expect(instantOf(zone, date, time).toISOString()).toBe(instant);
  });

  it('measures nights by instants, not by wall clocks', () => {
    const hours = (from: Date, to: Date) => (to.getTime() - from.getTime()) / 3_600_000;
    expect(hours(instantOf(zone, '2026-10-03', '23:00'), instantOf(zone, '2026-10-04', '07:00'))).toBe(7);
    expect(hours(instantOf(zone, '2027-04-03', '23:00'), instantOf(zone, '2027-04-04', '07:00'))).toBe(9);
  });

  it('is read back as the date and time that it came from, in any zone', () => {
    const zones = fc.constantFrom(
      zone,
      'Australia/Adelaide',
      'Pacific/Kiritimati',
      'America/St_Johns',
      'UTC',
    );
    // No zone changes its clocks at noon.
    const days = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
    fc.assert(
      fc.property(zones, days, (zone, date) => {
        const at = instantOf(zone, date, '12:00');
        expect([dateIn(zone, at), timeIn(zone, at)]).toEqual([date, '12:00']);
      }),
    );
  });
});

describe('instantOf, asked again and again about a day', () => {
  it.each([zone, 'Pacific/Kiritimati', 'America/St_Johns', 'Australia/Lord_Howe', 'Africa/Cairo', 'UTC'])(
    'says the times of 730 days in %s as the zone itself does',
    (zone) => {
      for (let day = 0; day < 730; day++) {
        const [date, hour] = [addDays('2026-01-01', day), (day * 7) % 24];
        const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
        for (const [hours, minutes] of [
          [0, 0],
          [2, 30],
          [hour, 15],
          [23, 59],
        ] as const) {
          const time = [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':');
          const asked = new TZDate(year, month - 1, dayOfMonth, hours, minutes, zone).getTime();
          expect(instantOf(zone, date, time).getTime(), `${date} ${time}`).toBe(asked);
        }
      }
    },
  );
});

describe('editedInstant', () => {
  // The second 02:30 of the night when the clocks go back.
  const before = new Date('2026-04-04T16:30:42.000Z');

  it('is what it was while nobody touched it, seconds and the repeated hour included', () => {
    expect(timeIn(zone, before)).toBe('02:30');
    expect(editedInstant(zone, before, '2026-04-05', '02:30')).toEqual(before);
    expect(instantOf(zone, '2026-04-05', '02:30')).not.toEqual(before);
  });

  it.each([
    ['2026-04-05', '07:15'],
    ['2026-04-06', '02:30'],
  ])('is what was typed once it is %s %s', (date, time) => {
    expect(editedInstant(zone, before, date, time)).toEqual(instantOf(zone, date, time));
  });
});

describe('nextAt', () => {
  it.each([
    ['2026-11-20T22:00:00.000Z', '12:00', '2026-11-21T01:00:00.000Z'],
    // After midnight it is the next day.
    ['2026-11-21T11:00:00.000Z', '00:30', '2026-11-21T13:30:00.000Z'],
    // The starting minute is not over.
    ['2026-11-20T22:00:40.000Z', '09:00', '2026-11-20T22:00:40.000Z'],
    // 4 October 2026: no times exist between 1:59 and 3:00.
    ['2026-10-03T13:00:00.000Z', '03:30', '2026-10-03T16:30:00.000Z'],
    ['2026-10-03T13:00:00.000Z', '02:30', '2026-10-03T16:30:00.000Z'],
    // 4 April 2027: 2:30 exists twice. The first one that is not over counts.
    ['2027-04-03T12:00:00.000Z', '02:30', '2027-04-03T15:30:00.000Z'],
    ['2027-04-03T15:45:00.000Z', '02:30', '2027-04-03T16:30:00.000Z'],
    ['2027-04-03T16:45:00.000Z', '02:30', '2027-04-04T16:30:00.000Z'],
  ])('after %s the clock shows %s at %s', (from, time, next) => {
    expect(nextAt(zone, new Date(from), time).toISOString()).toBe(next);
  });
});
