import { describe, expect, it } from 'vitest';
import { type PossibleDay, suggestedTimes } from './suggested-times';
import { placeOf } from './travel';

const pakenham = placeOf('1 Main Street, Pakenham 3810');
const garfield = placeOf('2 Main Street, Garfield 3814');
const warragul = placeOf('3 Main Street, Warragul 3820');

const quarters = (from: number, to: number, isAsked: boolean) =>
  Array.from({ length: (to - from) * 4 }, (_, step) => {
    const minute = from * 60 + step * 15;
    return {
      time: `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
      isAsked,
    };
  });

const asked = '2026-12-01';
const wanted = { askedDate: asked, durationMinutes: 60, suburb: 'Garfield', place: garfield };
const dayOf = (given: Partial<PossibleDay>): PossibleDay => ({
  date: asked,
  times: [],
  visits: [],
  isLiked: false,
  ...given,
});
const morning = [...quarters(8, 12, true), ...quarters(12, 16, false)];

describe('the times that are suggested for a visit', () => {
  it('are the first and the last of the asked part of an empty day, then one of another part', () => {
    expect(suggestedTimes(wanted, [dayOf({ times: morning })])).toEqual([
      { date: asked, time: '08:00', reason: 'first free time in the morning' },
      { date: asked, time: '11:45', reason: 'last free time in the morning' },
      { date: asked, time: '15:45', reason: 'last free time in the afternoon' },
    ]);
  });

  it('name the neighbours and the longer drive, and stand beside a visit', () => {
    const visits = [
      { name: 'Clive', time: '08:00', durationMinutes: 60, place: garfield },
      { name: 'Lachlan', time: '11:00', durationMinutes: 60, place: warragul },
    ];
    const times = quarters(9, 10, true).slice(1);
    expect(suggestedTimes(wanted, [dayOf({ times, visits })])).toEqual([
      { date: asked, time: '09:15', reason: 'between Clive and Lachlan, +10 min drive' },
    ]);
  });

  it('prefer the place with less to drive when the customer asked for another part of the day', () => {
    const visits = [
      { name: 'Far', time: '08:00', durationMinutes: 60, place: warragul },
      { name: 'Near', time: '13:00', durationMinutes: 60, place: pakenham },
    ];
    const times = [
      { time: '09:30', isAsked: false },
      { time: '14:15', isAsked: false },
    ];
    const found = suggestedTimes({ ...wanted, place: pakenham, suburb: 'Pakenham', durationMinutes: 45 }, [
      dayOf({ times, visits }),
    ]);
    expect(found.map(({ time, reason }) => [time, reason])).toEqual([
      ['09:30', 'between Far and Near, +10 min drive'],
      ['14:15', 'after Near, +10 min drive'],
    ]);
  });

  it('take the third from a day on which we are in the suburb, before one that the owner prefers', () => {
    const there = { name: 'Clive', time: '10:00', durationMinutes: 60, place: garfield };
    const days = [
      dayOf({ times: morning }),
      dayOf({ date: '2026-12-02', times: morning, isLiked: true }),
      dayOf({ date: '2026-12-03', times: quarters(8, 9, true), visits: [there] }),
    ];
    expect(suggestedTimes(wanted, days).map(({ date, reason }) => [date, reason])).toEqual([
      [asked, 'first free time in the morning'],
      [asked, 'last free time in the morning'],
      ['2026-12-03', 'you’re in Garfield that day'],
    ]);
    expect(suggestedTimes(wanted, days.slice(0, 2)).at(-1)?.reason).toBe('your day for Garfield');
  });

  it('say how far another day is from the asked one', () => {
    const another = (date: string) =>
      suggestedTimes(wanted, [dayOf({}), dayOf({ date, times: morning })]).map(({ reason }) => reason);
    expect(another('2026-12-02')).toEqual(['the day after the asked day']);
    expect(another('2026-12-03')).toEqual(['2 days after the asked day']);
    expect(another('2026-11-30')).toEqual(['the day before the asked day']);
  });

  it('never give one reason twice', () => {
    const visits = [{ name: 'Clive', time: '07:00', durationMinutes: 60, place: garfield }];
    const found = suggestedTimes(wanted, [dayOf({ times: morning, visits })]);
    const reasons = found.map(({ reason }) => reason);
    expect(reasons).toHaveLength(3);
    expect(new Set(reasons).size).toBe(3);
  });

  it('are none of a day on which nothing is free', () => {
    expect(suggestedTimes(wanted, [dayOf({})])).toEqual([]);
    expect(suggestedTimes(wanted, [])).toEqual([]);
  });
});
