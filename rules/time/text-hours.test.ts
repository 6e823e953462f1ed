import { describe, expect, it } from 'vitest';
import { leavingText } from '../messages/leaving-words';
import type { BusinessHours } from './business-hours';
import { nextDaytime, waitingTextSendTime } from './text-hours';

const zone = 'Australia/Melbourne';
const day = { opens: '08:00', closes: '18:00' };
const weekdays = { Monday: day, Tuesday: day, Wednesday: day, Thursday: day, Friday: day };
const hours: BusinessHours = {
  zone,
  week: { ...weekdays, Saturday: { opens: '09:00', closes: '13:00' } },
  closures: [{ from: '2026-12-25', to: '2027-01-03', label: 'Summer break' }],
  holidays: [],
};
const at = (iso: string) => new Date(iso);
const leaves = (from: string, until?: string, given: BusinessHours = hours) =>
  waitingTextSendTime(given, at(from), until ? at(until) : null).toISOString();

describe('the next moment by day', () => {
  it.each([
    ['by day it is that moment', '2026-11-24T10:30:00+11:00', '2026-11-24T10:30:00+11:00'],
    ['at eight in the morning', '2026-11-24T08:00:00+11:00', '2026-11-24T08:00:00+11:00'],
    ['a second before', '2026-11-24T07:59:59+11:00', '2026-11-24T08:00:00+11:00'],
    ['at eight in the evening', '2026-11-24T20:00:00+11:00', '2026-11-25T08:00:00+11:00'],
    ['at eleven', '2026-11-24T23:00:00+11:00', '2026-11-25T08:00:00+11:00'],
    ['at midnight', '2026-11-25T00:00:00+11:00', '2026-11-25T08:00:00+11:00'],
    ['the night before the clocks go ahead', '2026-10-03T23:00:00+10:00', '2026-10-04T08:00:00+11:00'],
    ['in the night when they go ahead', '2026-10-04T03:30:00+11:00', '2026-10-04T08:00:00+11:00'],
    ['the night before they go back', '2027-04-03T23:00:00+11:00', '2027-04-04T08:00:00+10:00'],
    ['in the hour that comes twice', '2027-04-04T02:30:00+10:00', '2027-04-04T08:00:00+10:00'],
  ])('%s', (_, from, then) => {
    expect(nextDaytime(zone, at(from)).toISOString()).toBe(at(then).toISOString());
  });
});

describe('a text that has to wait', () => {
  it.each([
    ['for the morning of a day that is open', '2026-11-24T23:00:00+11:00', '2026-11-25T08:00:00+11:00'],
    ['until the business opens', '2026-11-27T23:00:00+11:00', '2026-11-28T09:00:00+11:00'],
    ['over a closed day', '2026-11-28T23:00:00+11:00', '2026-11-30T08:00:00+11:00'],
    ['over closed weeks', '2026-12-24T23:30:00+11:00', '2027-01-04T08:00:00+11:00'],
    ['for the day after, at noon', '2026-11-25T00:00:00+11:00', '2026-11-25T08:00:00+11:00'],
  ])('%s', (_, from, then) => {
    expect(leaves(from)).toBe(at(then).toISOString());
  });

  it('does not wait for the opening when that is too late for it', () => {
    const saturdayNight = '2026-11-28T23:00:00+11:00';
    expect(leaves(saturdayNight, '2026-11-29T23:00:00+11:00')).toBe(
      at('2026-11-29T08:00:00+11:00').toISOString(),
    );
    expect(leaves(saturdayNight, '2026-11-30T08:00:00+11:00')).toBe(
      at('2026-11-30T08:00:00+11:00').toISOString(),
    );
  });

  it('leaves by day, however early or long the business is open', () => {
    const always = { opens: '00:00', closes: '24:00' };
    const week = { Tuesday: always, Wednesday: always };
    expect(leaves('2026-11-24T23:00:00+11:00', undefined, { ...hours, week })).toBe(
      at('2026-11-25T08:00:00+11:00').toISOString(),
    );
    const early = { Wednesday: { opens: '04:00', closes: '07:00' }, Thursday: day };
    expect(leaves('2026-11-24T23:00:00+11:00', undefined, { ...hours, week: early })).toBe(
      at('2026-11-26T08:00:00+11:00').toISOString(),
    );
  });

  it('leaves at eight where the business says no hours, or opens at night alone', () => {
    for (const week of [{}, { Friday: { opens: '21:00', closes: '23:00' } }])
      expect(leaves('2026-11-24T23:00:00+11:00', undefined, { ...hours, week })).toBe(
        at('2026-11-25T08:00:00+11:00').toISOString(),
      );
  });
});

describe('when it goes, in words', () => {
  const now = at('2026-11-24T23:00:00+11:00');
  it.each([
    ['2026-11-25T08:00:00+11:00', 'It goes at 8 am tomorrow.'],
    ['2026-11-30T09:30:00+11:00', 'It goes at 9:30 am on Monday 30 November 2026.'],
  ])('%s', (leavesAt, text) => {
    expect(leavingText(zone, at(leavesAt), now)).toBe(text);
  });

  it('names no day that has begun, and several texts as several', () => {
    const morning = at('2026-11-25T08:00:00+11:00');
    expect(leavingText(zone, morning, at('2026-11-25T03:00:00+11:00'), 'They go')).toBe('They go at 8 am.');
  });
});
