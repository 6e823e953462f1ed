import { describe, expect, it } from 'vitest';
import { at, zone } from '../../tests/fixtures/business-hours';
import fc from '../../tests/support/fast-check';
import { instantOf } from '../time/instants';
import { dateIn, timeIn } from '../time/zone';
import { isQuietTime, reminderDue, remindersOf } from './reminders';

const reading = (instant: Date) => `${dateIn(zone, instant)} ${timeIn(zone, instant)}`;

describe('the quiet hours', () => {
  it.each([
    ['2026-11-23 07:59', true],
    ['2026-11-23 08:00', false],
    ['2026-11-23 19:59', false],
    ['2026-11-23 20:00', true],
    ['2026-12-31 23:30', true],
    ['2026-10-04 07:59', true],
    ['2026-10-04 08:00', false],
    ['2027-04-04 02:30', true],
    ['2027-04-04 08:00', false],
  ])('%s is one of them: %s', (time, quiet) => {
    expect(isQuietTime(zone, at(time))).toBe(quiet);
  });
});

describe('the reminders of a visit', () => {
  it.each([
    ['2026-11-25 09:30', '2026-11-23 10:00', '2026-11-25 08:00', '2026-11-25 09:30'],
    ['2026-11-25 08:45', '2026-11-23 10:00', '2026-11-25 08:00', '2026-11-25 08:45'],
    ['2026-11-25 07:00', '2026-11-23 10:00', '2026-11-24 18:00', '2026-11-24 20:00'],
    ['2026-10-05 09:00', '2026-10-03 10:00', '2026-10-05 08:00', '2026-10-05 09:00'],
    ['2027-04-05 14:00', '2027-04-03 10:00', '2027-04-05 08:00', '2027-04-05 14:00'],
    // In the evening, after the last texts.
    ['2026-11-25 20:45', '2026-11-23 10:00', '2026-11-25 08:00', '2026-11-25 20:00'],
    // A time that the clocks skip.
    ['2026-10-04 02:30', '2026-10-02 10:00', '2026-10-03 18:00', '2026-10-03 20:00'],
  ])('of %s go at %s and at %s, until %s', (visit, first, second, until) => {
    const [twoDays, morning] = remindersOf(zone, { date: visit.slice(0, 10), time: visit.slice(11) });
    expect([twoDays, morning].map((each) => each && reading(each.due))).toEqual([first, second]);
    expect(morning && reading(morning.until)).toBe(until);
  });

  it('never go in the quiet hours, whatever the visit', () => {
    const days = fc.integer({ min: 0, max: 800 });
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    fc.assert(
      fc.property(days, minutes, (day, minute) => {
        const start = new Date(Date.UTC(2026, 8, 1) + day * 86_400_000 + minute * 60_000);
        const visit = { date: dateIn(zone, start), time: timeIn(zone, start) };
        for (const { due, until } of remindersOf(zone, visit)) {
          const last = new Date(until.getTime() - 1);
          expect([reading(due), isQuietTime(zone, due)]).toEqual([reading(due), false]);
          expect([reading(last), isQuietTime(zone, last)]).toEqual([reading(last), false]);
          expect(due.getTime()).toBeLessThan(until.getTime());
          expect(until.getTime()).toBeLessThanOrEqual(instantOf(zone, visit.date, visit.time).getTime());
        }
      }),
    );
  });
});

describe('the reminder that is due', () => {
  const visit = { date: '2026-11-25', time: '09:30', agreedAt: at('2026-11-01 12:00') };

  it.each([
    ['2026-11-23 09:59', null],
    ['2026-11-23 10:00', 'two-days'],
    ['2026-11-23 19:59', 'two-days'],
    ['2026-11-23 20:00', null],
    ['2026-11-25 07:59', null],
    ['2026-11-25 08:00', 'morning'],
    ['2026-11-25 09:29', 'morning'],
    ['2026-11-25 09:30', null],
  ])('at %s is %s', (now, kind) => {
    expect(reminderDue(zone, visit, at(now))?.kind ?? null).toBe(kind);
  });

  it('is none for whoever has only just agreed on the time', () => {
    const agreed = { ...visit, agreedAt: at('2026-11-23 11:00') };
    expect(reminderDue(zone, agreed, at('2026-11-23 12:00'))).toBeNull();
    expect(reminderDue(zone, agreed, at('2026-11-25 08:10'))?.kind).toBe('morning');
  });
});
