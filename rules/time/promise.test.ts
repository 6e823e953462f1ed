import { describe, expect, it } from 'vitest';
import { always, at, hours, never, zone } from '../../tests/fixtures/business-hours';
import { type BusinessHours, callByOf } from './business-hours';
import { promiseNow, promiseText, withLastingPromise, withPromise, wordsOfPromise } from './promise';

describe('the promise, by the moment at which it is asked for', () => {
  it.each([
    // 2026-11-24 is a Tuesday, 2026-11-21 a Saturday.
    ['in the morning', hours, '2026-11-24 08:00', 'within 2 hours'],
    ['two hours before closing', hours, '2026-11-24 16:00', 'within 2 hours'],
    ['a minute later', hours, '2026-11-24 16:01', 'by Wednesday 8:01 am'],
    ['a minute before closing', hours, '2026-11-24 17:59', 'by Wednesday 9:59 am'],
    ['at closing', hours, '2026-11-24 18:00', 'by Wednesday 10:00 am'],
    ['at 11 pm', hours, '2026-11-23 23:00', 'by Tuesday 10:00 am'],
    ['before opening', hours, '2026-11-24 05:00', 'by Tuesday 10:00 am'],
    ['a minute before opening', hours, '2026-11-24 07:59', 'by Tuesday 10:00 am'],
    ['on a closed day', hours, '2026-11-22 09:00', 'by Monday 10:00 am'],
    ['late on a Saturday', hours, '2026-11-21 13:30', 'by Monday 9:30 am'],
    ['on a public holiday', hours, '2026-11-03 09:00', 'by Wednesday 10:00 am'],
    ['before Christmas', hours, '2026-12-24 17:00', 'by Tuesday 9:00 am'],
    ['before a closure of a week', hours, '2027-01-02 13:00', 'by Saturday 9 January 2027, 9:00 am'],
    ['in the night when the clocks go forward', hours, '2026-10-03 23:20', 'by Monday 10:00 am'],
    ['on the Sunday when they went forward', hours, '2026-10-04 10:00', 'by Monday 10:00 am'],
    ['in the night when the clocks go back', hours, '2027-04-03 23:20', 'by Monday 10:00 am'],
    ['of a business that never closes', always, '2026-11-21 23:40', 'within 2 hours'],
    ['of one that never opens', never, '2026-11-21 23:40', 'within 2 hours'],
    ['over the hour that is skipped', always, '2026-10-04 01:00', 'within 2 hours'],
  ])('%s', (_name, ofBusiness, now, words) => expect(promiseNow(ofBusiness, 2, at(now))).toBe(words));

  it('says one hour as people do', () => {
    expect(promiseNow(hours, 1, at('2026-11-24 08:00'))).toBe('within 1 hour');
  });

  it('names midnight as the end of the day that people mean', () => {
    const late: BusinessHours = { ...always, week: { Monday: { opens: '12:00', closes: '24:00' } } };
    expect(promiseNow(late, 12, at('2026-11-23 11:00'))).toBe('by Monday midnight');
  });
});

describe('a promise that was made', () => {
  const callBy = callByOf(hours, at('2026-11-24 10:05'), 2);
  it.each([
    ['2026-11-24 10:05', 'within 2 hours'],
    ['2026-11-24 10:14', 'within 2 hours'],
    ['2026-11-24 10:15', 'by Tuesday 12:05 pm'],
    ['2026-11-24 12:00', 'by Tuesday 12:05 pm'],
  ])('read at %s: %s', (now, words) =>
    expect(wordsOfPromise({ zone, callBy, promiseHours: 2 }, at(now))).toBe(words),
  );

  it('is a sentence that stays true', () => {
    expect(promiseText(zone, callBy, at('2026-11-24 10:05'))).toBe('We’ll call you by Tuesday 12:05 pm.');
  });
});

describe('the promise in the owner’s texts', () => {
  const text = (saidThere: string, words: string) =>
    withPromise(saidThere, words)
      .map((part) => part.text)
      .join('');
  it.each([
    ['Send a request and we call within 2 hours.', 'Send a request and we’ll call you by Tuesday 10:00 am.'],
    ['We call within two hours, agree on a time.', 'We’ll call you by Tuesday 10:00 am, agree on a time.'],
    ['We’ll call you back within 2 hours to confirm.', 'We’ll call you by Tuesday 10:00 am to confirm.'],
    ['A form, a call within 2 hours, a quote.', 'A form, a call by Tuesday 10:00 am, a quote.'],
    ['Do not ride within 2 hours of shoeing.', 'Do not ride within 2 hours of shoeing.'],
    ['Nothing of it.', 'Nothing of it.'],
    ['', ''],
  ])('%s', (given, shown) => expect(text(given, 'by Tuesday 10:00 am')).toBe(shown));

  it('stays as it is while that is true, with the number that is promised', () => {
    expect(text('and we call within 2 hours.', 'within 2 hours')).toBe('and we call within 2 hours.');
    expect(text('and we call within 2 hours.', 'within 1 hour')).toBe('and we call within 1 hour.');
  });

  it('is the same on every day where nobody knows when it is read', () => {
    expect(withLastingPromise('We call within 2 hours, and come.', 3)).toBe(
      'We call within 3 opening hours, and come.',
    );
  });
});
