import { describe, expect, it } from 'vitest';
import {
  canCancel,
  canChange,
  hasLinkEnded,
  type ProgressFacts,
  progressOf,
  visitOf,
} from './booking-progress';

const zone = 'Australia/Melbourne';
const called = '2026-11-21T02:00:00.000Z';
const facts = (more: Partial<ProgressFacts> = {}): ProgressFacts => ({
  state: 'confirmed',
  calledAt: null,
  serviceDate: '2026-11-28',
  preferredTime: 'afternoon',
  appointment: null,
  ...more,
});
const visit = (
  status: 'scheduled' | 'confirmed' | 'completed' | 'cancelled',
  more: Partial<NonNullable<ProgressFacts['appointment']>> = {},
) => ({ appointment: { date: '2026-11-30', time: '09:30', status, onTheWayAt: null, ...more } });

describe('how far a booking is', () => {
  it.each([
    ['received', {}],
    ['received', visit('scheduled')],
    ['called', { calledAt: called }],
    ['called', { calledAt: called, ...visit('scheduled') }],
    ['agreed', visit('confirmed')],
    ['agreed', { calledAt: called, ...visit('confirmed') }],
    ['on-the-way', visit('confirmed', { onTheWayAt: called })],
    ['on-the-way', visit('scheduled', { onTheWayAt: called })],
    ['done', visit('completed', { onTheWayAt: called })],
    ['done', { state: 'completed' as const, ...visit('confirmed') }],
    ['cancelled', { state: 'cancelled' as const, ...visit('completed') }],
    ['cancelled', { calledAt: called, ...visit('cancelled', { onTheWayAt: called }) }],
  ])('is %s for %j', (progress, more) => {
    expect(progressOf(facts(more))).toBe(progress);
  });

  it('has a time once that is agreed, on the day of the appointment', () => {
    expect(visitOf(facts())).toEqual({ date: '2026-11-28', time: null });
    expect(visitOf(facts(visit('scheduled')))).toEqual({ date: '2026-11-30', time: null });
    expect(visitOf(facts(visit('confirmed')))).toEqual({ date: '2026-11-30', time: '09:30' });
  });
});

describe('actions open to the customer', () => {
  const at = (iso: string) => new Date(iso);

  it('is to cancel while the visit is more than a day away', () => {
    // Noon of the 28th in Melbourne is 01:00 in UTC.
    expect(canCancel(facts(), zone, at('2026-11-27T00:59:59Z'))).toBe(true);
    expect(canCancel(facts(), zone, at('2026-11-27T01:00:00Z'))).toBe(false);
    expect(canCancel(facts(visit('confirmed')), zone, at('2026-11-28T22:29:59Z'))).toBe(true);
    expect(canCancel(facts(visit('confirmed')), zone, at('2026-11-28T22:30:00Z'))).toBe(false);
  });

  it('is to change until the day of the visit is over', () => {
    expect(canChange(facts(), zone, at('2026-11-28T12:59:00Z'))).toBe(true);
    expect(canChange(facts(), zone, at('2026-11-28T13:00:00Z'))).toBe(false);
  });

  it.each([
    ['done', visit('completed')],
    ['cancelled', { state: 'cancelled' as const }],
    ['on the way', visit('confirmed', { onTheWayAt: called })],
  ])('is nothing once it is %s', (_, more) => {
    const now = at('2026-11-20T00:00:00Z');
    expect([canCancel(facts(more), zone, now), canChange(facts(more), zone, now)]).toEqual([false, false]);
  });

  it('ends 60 days after the visit', () => {
    expect(hasLinkEnded(facts(), zone, at('2027-01-27T12:59:00Z'))).toBe(false);
    expect(hasLinkEnded(facts(), zone, at('2027-01-27T13:00:00Z'))).toBe(true);
  });
});
