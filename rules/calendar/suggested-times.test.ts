import { describe, expect, it } from 'vitest';
import { suggestedTimes } from './suggested-times';
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

describe('the times that are suggested for a visit', () => {
  it('are three of an empty day, an hour apart, in the part that was asked for', () => {
    const times = [...quarters(8, 12, true), ...quarters(12, 16, false)];
    const found = suggestedTimes({ times, durationMinutes: 60, place: garfield, visits: [] });
    expect(found.map(({ time }) => time)).toEqual(['08:00', '09:00', '10:00']);
    expect(found[0]).toEqual({ time: '08:00', after: null, before: null, driveMinutes: null });
  });

  it('name the neighbours and the longer drive, and stand beside a visit', () => {
    const visits = [
      { name: 'Clive', time: '08:00', durationMinutes: 60, place: garfield },
      { name: 'Lachlan', time: '11:00', durationMinutes: 60, place: warragul },
    ];
    const times = quarters(9, 10, true).slice(1);
    const [found] = suggestedTimes({ times, durationMinutes: 60, place: garfield, visits });
    expect(found).toEqual({ time: '09:15', after: 'Clive', before: 'Lachlan', driveMinutes: 10 });
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
    const found = suggestedTimes({ times, durationMinutes: 45, place: pakenham, visits });
    expect(found.map(({ time, driveMinutes }) => [time, driveMinutes])).toEqual([
      ['09:30', expect.any(Number)],
      ['14:15', 10],
    ]);
    expect(suggestedTimes({ times, durationMinutes: 45, place: pakenham, visits: [] })).toHaveLength(2);
  });

  it('are none of a day on which nothing is free', () => {
    expect(suggestedTimes({ times: [], durationMinutes: 60, place: null, visits: [] })).toEqual([]);
  });
});
