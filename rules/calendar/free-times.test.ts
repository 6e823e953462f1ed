import { describe, expect, it } from 'vitest';
import type { BusinessHours } from '../time/business-hours';
import { freeTimes, type TakenTime } from './free-times';
import { placeOf, travelMinutes } from './travel';

const day = { opens: '08:00', closes: '12:00' };
const hours: BusinessHours = {
  zone: 'Australia/Melbourne',
  week: {
    Monday: day,
    Tuesday: { opens: '08:00', closes: '24:00' },
    Sunday: { opens: '00:00', closes: '06:00' },
  },
  closures: [{ from: '2026-12-07', to: '2026-12-07', label: 'Away' }],
  holidays: [],
};
const early = new Date('2026-01-01T00:00:00Z');
const bunyip = placeOf('1 Road, Bunyip 3815');
const visit = (time: string, address = '2 Road, Bunyip 3815'): TakenTime => ({
  date: '2026-11-30',
  time,
  durationMinutes: 60,
  place: placeOf(address),
});
const timesOf = (more: Partial<Parameters<typeof freeTimes>[0]>) =>
  freeTimes({
    hours,
    date: '2026-11-30',
    durationMinutes: 60,
    place: bunyip,
    part: null,
    taken: [],
    now: early,
    ...more,
  }).map(({ time }) => time);

describe('free times of a day', () => {
  it('stand in opening hours, in steps of a quarter of an hour', () => {
    const times = timesOf({});
    expect(times[0]).toBe('08:00');
    expect(times[1]).toBe('08:15');
    expect(times.at(-1)).toBe('11:00');
  });

  it('leave the way to and from other visits', () => {
    expect(timesOf({ taken: [visit('09:00')] })).toEqual(['10:15', '10:30', '10:45', '11:00']);
    expect(timesOf({ taken: [visit('09:00', '9 Street, Far 3999')] })).toEqual(['10:45', '11:00']);
  });

  it('have none on a closed day unless the owner says so', () => {
    expect(timesOf({ date: '2026-12-07' })).toEqual([]);
    expect(timesOf({ date: '2026-12-07', closedToo: true })[0]).toBe('08:00');
    expect(timesOf({ date: '2026-12-02' })).toEqual([]);
  });

  it('of today are still to come, at eleven at night too', () => {
    const night = { date: '2026-12-01', durationMinutes: 30 };
    // 10 pm and 11.15 pm in Melbourne.
    expect(timesOf({ ...night, now: new Date('2026-12-01T11:00:00Z') })[0]).toBe('22:15');
    expect(timesOf({ ...night, now: new Date('2026-12-01T12:15:00Z') })).toEqual(['23:30']);
    expect(timesOf({ ...night, now: new Date('2026-12-01T12:45:00Z') })).toEqual([]);
  });

  it('begin with the part of the day that was asked for', () => {
    const found = freeTimes({
      hours,
      date: '2026-12-01',
      durationMinutes: 60,
      place: null,
      part: 'evening',
      taken: [],
      now: early,
    });
    expect(found[0]).toEqual({ time: '16:00', isAsked: true });
    expect(found.filter(({ isAsked }) => isAsked).at(-1)?.time).toBe('17:45');
    expect(found.find(({ isAsked }) => !isAsked)?.time).toBe('08:00');
  });

  it('skip the hour that the clocks skip', () => {
    const times = timesOf({ date: '2026-10-04', durationMinutes: 30 });
    expect(times).toContain('01:45');
    expect(times.filter((time) => time.startsWith('02'))).toEqual([]);
    expect(times).toContain('03:00');
    expect(times.at(-1)).toBe('05:30');
  });

  it('name the hour that the clocks show twice once', () => {
    const times = timesOf({ date: '2026-04-05', durationMinutes: 30 });
    expect(times.filter((time) => time === '02:00')).toHaveLength(1);
    expect(new Set(times).size).toBe(times.length);
  });
});

describe('rough minutes between places', () => {
  it.each([
    ['1 Road, Bunyip 3815', '2 Lane, Bunyip 3815', 10],
    ['1 Road, Bunyip 3815', '2 Lane, Bunyip VIC 3815, Australia', 10],
    ['1 Road, Bunyip 3815', '2 Lane, Garfield 3815', 15],
    ['1 Road, Bunyip 3815', '2 Lane, Tynong 3813', 25],
    ['1 Road, Bunyip 3815', '2 Lane, Koo Wee Rup 3981', 40],
    ['1 Road, Bunyip 3815', '', 20],
    ['somewhere', '1 Road, Bunyip 3815', 20],
  ])('%s to %s: %i', (from, to, minutes) => {
    expect(travelMinutes(placeOf(from), placeOf(to))).toBe(minutes);
  });
});
