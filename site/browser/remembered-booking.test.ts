// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readRemembered, rememberBooking, rememberDetails } from '../remembered/remembered';
import { startRememberedBooking } from './remembered-booking';

const adas = { path: '/b/of-ada', date: '2026-12-03' };
const home =
  '<p hidden data-your-booking="Australia/Melbourne"><a href="/"></a><button type="button"></button></p>';
const link = () => document.querySelector('p:not([hidden]) a');

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-01T00:00:00Z') });
  localStorage.clear();
  rememberDetails({ firstName: 'Ada' });
  rememberBooking(adas);
});
afterEach(() => void vi.useRealTimers());

it.each([
  ['that a guest has just made', 'data-just-booked', '/b/other'],
  ['that somebody made in an account', 'data-just-booked data-of-account', '/b/of-ada'],
  ['that a link opens', '', '/b/of-ada'],
])('a booking %s', (_name, attributes, path) => {
  document.body.innerHTML = `<div ${attributes} data-private-booking="/b/other" data-day="2026-12-04"></div>`;
  startRememberedBooking();
  expect(readRemembered()?.booking?.path).toBe(path);
});

it.each([
  ['2026-12-03T12:59:00Z', true],
  ['2026-12-03T13:01:00Z', false],
])('is named until its day ends where the business is: %s', (now, named) => {
  vi.setSystemTime(new Date(now));
  document.body.innerHTML = home;
  startRememberedBooking();
  expect(link()?.textContent ?? null).toBe(named ? 'Your booking on Thursday' : null);
  expect(readRemembered()?.booking).toEqual(named ? adas : null);
});
