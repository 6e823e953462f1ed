import { describe, expect, it } from 'vitest';
import { clockOf, minuteOf } from '../time/minute-of-day';
import { beginningsIn, type GapFacts, gapsOfDay, scoreOf } from './gaps';

const open = { from: minuteOf('08:00'), to: minuteOf('18:00') };
const from = (time: string, minutes: number) => ({ from: minuteOf(time), to: minuteOf(time) + minutes });
const gaps = (more: Partial<GapFacts>) =>
  gapsOfDay({ open, now: null, between: 20, placed: [], asked: [], ...more }).map(
    (gap) => `${clockOf(gap.from)}-${clockOf(gap.to)}`,
  );

describe('the gaps of a day', () => {
  it.each<[string, Partial<GapFacts>, string[]]>([
    ['all of an empty one', {}, ['08:00-18:00']],
    ['none of a closed one', { open: null }, []],
    [
      'beside a visit, less the minutes between',
      { placed: [from('10:00', 60)] },
      ['08:00-09:40', '11:20-18:00'],
    ],
    [
      'no minutes between at opening and closing',
      { placed: [from('08:00', 60), from('17:00', 60)] },
      ['09:20-16:40'],
    ],
    ['none of less than 45 minutes', { placed: [from('09:00', 60), from('11:00', 420)] }, []],
    ['one of 45 minutes', { placed: [from('09:05', 535)] }, ['08:00-08:45']],
    ['from now on, at five minutes', { now: minuteOf('12:33') }, ['12:35-18:00']],
    ['none after closing', { now: minuteOf('23:00') }, []],
    ['none before opening', { now: minuteOf('05:00') }, ['08:00-18:00']],
    [
      'two that overlap are one',
      { placed: [from('10:00', 90), from('11:00', 60)] },
      ['08:00-09:40', '12:20-18:00'],
    ],
    ['less what is asked for in its part', { asked: [{ slot: 'morning', minutes: 60 }] }, ['09:20-18:00']],
    [
      'less what is asked for in a later part',
      { asked: [{ slot: 'afternoon', minutes: 60 }] },
      ['08:00-12:00', '13:20-18:00'],
    ],
    [
      'what is asked for takes the smallest stretch that holds it',
      { placed: [from('09:20', 20)], asked: [{ slot: 'morning', minutes: 60 }] },
      ['10:00-18:00'],
    ],
    [
      'what is asked for beyond its part takes what there is',
      { placed: [from('10:00', 480)], asked: [{ slot: 'morning', minutes: 240 }] },
      [],
    ],
    ['a visit before opening takes from it', { placed: [from('07:00', 90)] }, ['08:50-18:00']],
  ])('%s', (_, facts, expected) => {
    expect(gaps(facts)).toEqual(expected);
  });

  it.each<[string, string, string | null, string[]]>([
    ['08:10', '09:40', null, ['08:10', '08:15', '08:30', '08:45']],
    ['08:00', '08:45', null, ['08:00']],
    ['08:10', '10:00', '08:08', ['09:15']],
    ['08:10', '09:40', '08:08', ['08:10', '08:15', '08:30', '08:45']],
    ['14:00', '15:00', '08:08', ['14:00', '14:15']],
  ])('a visit in a gap from %s to %s, now %s, can begin at %s', (starts, ends, now, expected) => {
    const gap = { from: minuteOf(starts), to: minuteOf(ends) };
    expect(beginningsIn(gap, now === null ? null : minuteOf(now)).map(clockOf)).toEqual(expected);
  });

  it.each([
    [12, 20, 4],
    [0, 35, -35],
  ])('a client %s days overdue, %s minutes off, counts %s', (daysOverdue, detourMinutes, score) => {
    expect(scoreOf({ daysOverdue, detourMinutes })).toBe(score);
  });
});
