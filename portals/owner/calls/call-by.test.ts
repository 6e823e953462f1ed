import { describe, expect, it } from 'vitest';
import { callStatus, momentText, shortMoment, timeLeft } from './call-by';

const at = (iso: string) => Date.parse(iso);

it.each([
  ['2026-01-12T01:00:00Z', '12:00 pm'],
  ['2026-01-11T03:35:00Z', 'Sun 2:35 pm'],
  ['2026-01-05T03:35:00Z', '5 Jan'],
  ['2025-12-30T13:30:00Z', '31 Dec 2025'],
  ['soon', 'Invalid date'],
])('in a row %s is %s', (iso, text) => expect(shortMoment(iso, at('2026-01-12T02:00:00Z'))).toBe(text));

describe('momentText', () => {
  // Melbourne is UTC+11 in summer and UTC+10 in winter.
  it.each([
    ['the same day', '2026-01-12T03:35:00Z', '2026-01-12T02:00:00Z', '2:35 pm'],
    ['the same day here, another in UTC', '2026-01-12T20:30:00Z', '2026-01-13T05:00:00Z', '7:30 am'],
    ['the same day in UTC, tomorrow here', '2026-01-12T13:30:00Z', '2026-01-12T12:00:00Z', 'Tue 12:30 am'],
    ['yesterday', '2026-01-11T03:35:00Z', '2026-01-12T02:00:00Z', 'Sun 2:35 pm'],
    ['a week ago', '2026-01-05T03:35:00Z', '2026-01-12T02:00:00Z', 'Mon 5 Jan 2026, 2:35 pm'],
    ['in winter', '2026-07-06T03:35:00Z', '2026-07-06T02:00:00Z', '1:35 pm'],
    ['after the clocks went back', '2026-04-04T16:30:00Z', '2026-04-04T14:00:00Z', '2:30 am'],
    ['nonsense', 'soon', '2026-01-12T02:00:00Z', 'Invalid date'],
  ])('%s', (_case, iso, now, text) => expect(momentText(iso, at(now))).toBe(text));

  it('follows the zone it is given', () => {
    expect(momentText('2026-01-12T03:35:00Z', at('2026-01-12T02:00:00Z'), 'Australia/Perth')).toBe(
      '11:35 am',
    );
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('does not care that the device is in %s', (zone) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    try {
      expect(momentText('2026-01-12T13:30:00Z', at('2026-01-12T12:00:00Z'))).toBe('Tue 12:30 am');
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

describe('timeLeft', () => {
  it.each([
    [0, '1 min left'],
    [1, '1 min left'],
    [60_000, '1 min left'],
    [60_001, '2 min left'],
    [25 * 60_000, '25 min left'],
    [60 * 60_000, '1 h left'],
    [65 * 60_000, '1 h 5 min left'],
    [120 * 60_000, '2 h left'],
  ])('%d ms', (milliseconds, text) => expect(timeLeft(milliseconds)).toBe(text));
});

describe('callStatus', () => {
  const waiting = { calledAt: null, callBy: '2026-01-12T03:35:00Z', state: 'confirmed' as const };
  const callBy = at(waiting.callBy);

  it.each([
    ['in time', waiting, callBy - 25 * 60_000, { kind: 'due', text: 'Call by 2:35 pm', left: '25 min left' }],
    ['to the second', waiting, callBy, { kind: 'due', text: 'Call by 2:35 pm', left: '1 min left' }],
    ['past', waiting, callBy + 1, { kind: 'late', text: 'Call by 2:35 pm' }],
    ['past since yesterday', waiting, callBy + 86_400_000, { kind: 'late', text: 'Call by Mon 2:35 pm' }],
    [
      'called, however late',
      { ...waiting, calledAt: '2026-01-12T03:10:00Z' },
      callBy + 60_000,
      { kind: 'called', text: 'Called 2:10 pm' },
    ],
    [
      'cancelled before the call',
      { ...waiting, state: 'cancelled' as const },
      callBy + 1,
      { kind: 'not-needed', text: 'Not called' },
    ],
  ])('%s', (_case, booking, now, status) => expect(callStatus(booking, now)).toEqual(status));
});
