// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { bookedHere, storeBooked, storeBookedPage } from './booked-here';
import { rememberBooking, rememberDetails } from './remembered';

const booking = { phone: '0491 570 157', date: '2026-12-03' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it.each([
  ['the same phone and day', booking, true],
  ['the same phone in another form', { ...booking, phone: '+61 491 570 157' }, true],
  ['another phone', { ...booking, phone: '0491 570 158' }, false],
  ['another day', { ...booking, date: '2026-12-04' }, false],
])('a booking of this tab is found by %s', (_what, asked, isFound) => {
  storeBooked(booking);
  expect(bookedHere(asked) !== null).toBe(isFound);
});

it('a browser that has not booked knows nothing of a phone', () => {
  expect(bookedHere(booking)).toBe(null);
});

it('the private page gives its link, and its new day', () => {
  storeBooked(booking);
  storeBookedPage('/b/token', booking.date, true);
  expect(bookedHere(booking)).toEqual({ path: '/b/token' });
  storeBookedPage('/b/token', '2026-12-05', false);
  expect(bookedHere(booking)).toBe(null);
  expect(bookedHere({ ...booking, date: '2026-12-05' })).toEqual({ path: '/b/token' });
});

it('a booking that is over is forgotten, and the page of another one changes nothing', () => {
  storeBooked(booking);
  storeBookedPage('/b/token', booking.date, true);
  storeBookedPage('/b/other', null, false);
  expect(bookedHere(booking)).not.toBe(null);
  storeBookedPage('/b/token', null, false);
  expect(bookedHere(booking)).toBe(null);
});

it('a guest who is remembered is asked in a later visit too', () => {
  rememberDetails({ phone: booking.phone });
  rememberBooking({ path: '/b/token', date: booking.date });
  expect(bookedHere(booking)).toEqual({ path: '/b/token' });
});

it.each(['nonsense', '7', '[{"phone":7}]', '[{"phone":"1","date":"2026-12-03","path":"https://x.example"}]'])(
  'ignores what does not belong there: %s',
  (stored) => {
    sessionStorage.setItem('booked-here', stored);
    expect(bookedHere({ phone: '1', date: '2026-12-03' })).toBe(null);
  },
);
