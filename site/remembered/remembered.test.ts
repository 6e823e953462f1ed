// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { detailsOf, forgetRemembered, readRemembered, rememberBooking, rememberDetails } from './remembered';

const ada = { firstName: 'Ada', phone: '0491 570 157' };
const booking = { path: '/b/1ronjprz7z3ybj16', date: '2026-12-03' };

beforeEach(() => localStorage.clear());

it('keeps details and the booking of somebody who asked for it', () => {
  rememberDetails(ada);
  rememberBooking(booking);
  expect(readRemembered()).toEqual({ details: ada, booking });
  // The next form preserves the link.
  rememberDetails({ ...ada, suburb: 'Garfield' });
  expect(readRemembered()?.booking).toEqual(booking);
  rememberBooking(null);
  expect(readRemembered()?.booking).toBe(null);
});

it('keeps nothing of anybody else', () => {
  rememberBooking(booking);
  expect(localStorage.length).toBe(0);
  expect(readRemembered()).toBe(null);
});

it('forgets all of it at once', () => {
  rememberDetails(ada);
  rememberBooking(booking);
  forgetRemembered();
  expect(localStorage.length).toBe(0);
});

it('takes the boxes of a person alone', () => {
  expect(detailsOf({ ...ada, specialRequirements: 'A trim', horseCount: 2, suburb: '' })).toEqual(ada);
});

it.each([
  'nonsense',
  '7',
  '{"details":{"firstName":7}}',
  '{"booking":{"path":"https://elsewhere.example","date":"2026-12-03"}}',
  '{"booking":{"path":"/b/token","date":"soon"}}',
])('trusts nothing that somebody else wrote there: %s', (stored) => {
  localStorage.setItem('remembered', stored);
  expect(readRemembered()?.details ?? {}).toEqual({});
  expect(readRemembered()?.booking ?? null).toBe(null);
});
