import { describe, expect, it } from 'vitest';
import { effectsOfChange, isOff } from './visit-progress';

const now = new Date('2026-11-21T01:00:00.000Z');
const visit = {
  appointmentDate: '2026-11-25',
  appointmentTime: '09:30',
  status: 'scheduled' as const,
  isFromOnlineBooking: false,
  moves: 2,
};
const booked = { ...visit, isFromOnlineBooking: true, onlineBookingId: 7 };
const unconfirmed = {
  confirmationSent: false,
  confirmationSentAt: null,
  confirmationMessageId: null,
  onTheWayAt: null,
};
const timeSetAt = now.toISOString();

describe('whether a visit is off', () => {
  const deletedAt = now.toISOString();
  it.each([
    ['cancelled', { status: 'cancelled' as const }, true],
    ['to take place', { status: 'confirmed' as const }, false],
    ['deleted before it was done', { status: 'scheduled' as const, deletedAt }, true],
    ['deleted after it was done', { status: 'completed' as const, deletedAt }, false],
    ['done', { status: 'completed' as const, deletedAt: null }, false],
  ])('%s', (_, one, off) => {
    expect(isOff(one)).toBe(off);
  });
});

describe('effects of a change of a visit', () => {
  it.each([
    ['other notes', visit, {}, {}],
    ['the same time', visit, { appointmentDate: '2026-11-25', appointmentTime: '09:30' }, {}],
    [
      'another time',
      visit,
      { appointmentTime: '10:00' },
      { ...unconfirmed, moves: 3, timeSetAt, outboxState: 'pending' },
    ],
    [
      'another day',
      visit,
      { appointmentDate: '2026-11-26' },
      { ...unconfirmed, moves: 3, timeSetAt, outboxState: 'pending' },
    ],
    ['another address', visit, { address: '2 Hill Street' }, { outboxState: 'pending' }],
    ['the same address', { ...visit, address: '2 Hill Street' }, { address: '2 Hill Street' }, {}],
    ['a status', visit, { status: 'confirmed' as const }, {}],
    [
      'another time of one asked for',
      booked,
      { appointmentTime: '10:00', status: 'scheduled' as const },
      { ...unconfirmed, moves: 3, timeSetAt, status: 'confirmed', outboxState: 'pending' },
    ],
    [
      'the agreement on one asked for',
      booked,
      { status: 'confirmed' as const },
      { timeSetAt, outboxState: 'pending' },
    ],
    ['the end of one asked for', booked, { status: 'cancelled' as const }, { outboxState: 'pending' }],
    [
      'the end of one asked for, at another time',
      booked,
      { status: 'cancelled' as const, appointmentTime: '10:00' },
      { ...unconfirmed, moves: 3, timeSetAt, outboxState: 'pending' },
    ],
    [
      'its revival',
      { ...visit, status: 'cancelled' as const },
      { status: 'scheduled' as const },
      { ...unconfirmed, moves: 3, timeSetAt, outboxState: 'pending' },
    ],
    ['the end of one made by hand', visit, { status: 'cancelled' as const }, { outboxState: 'pending' }],
    ['its end when it is done', visit, { status: 'completed' as const }, { outboxState: 'pending' }],
  ])('%s', (_what, before, given, follows) => {
    expect(effectsOfChange(before, given, now)).toEqual(follows);
  });
});
