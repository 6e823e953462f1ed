import { describe, expect, it } from 'vitest';
import {
  changedRegistration,
  firstRegisteredDay,
  type GstRegistration,
  isRegisteredIn,
  isRegisteredOn,
} from './gst-registration';

const today = '2026-11-21';
const registered: GstRegistration = { gstRegistered: true, gstRegisteredSince: '2024-07-01', gstEarlier: [] };
const switched = (before: GstRegistration, gstRegistered: boolean, more: Partial<GstRegistration> = {}) => {
  const since = { gstRegisteredSince: before.gstRegisteredSince ?? null, ...more };
  const change = { gstRegisteredUntil: undefined, ...since, gstRegistered };
  return {
    ...since,
    gstRegistered,
    ...changedRegistration(
      before,
      { ...change, gstRegisteredSince: since.gstRegisteredSince ?? null },
      today,
    ),
  };
};
const daysOf = (registration: GstRegistration, ...days: string[]) =>
  days.map((day) => isRegisteredOn(registration, day));

describe('a registration for GST', () => {
  it('has its first day in the oldest registration', () => {
    const earlier = { since: '2020-01-01', until: '2021-06-30' };
    expect(firstRegisteredDay(registered)).toBe('2024-07-01');
    expect(firstRegisteredDay({ ...registered, gstEarlier: [earlier] })).toBe('2020-01-01');
    expect(firstRegisteredDay({ gstRegistered: false, gstEarlier: [earlier] })).toBe('2020-01-01');
    expect(firstRegisteredDay({ ...registered, gstEarlier: [{ ...earlier, since: null }] })).toBe(null);
    expect(firstRegisteredDay({ gstRegistered: false, gstEarlier: [] })).toBeUndefined();
  });

  it('counts from its first to its last day, both included', () => {
    const ended = { ...registered, gstRegisteredUntil: '2026-06-30' };
    expect(daysOf(ended, '2024-06-30', '2024-07-01', '2026-06-30', '2026-07-01')).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(daysOf({ gstRegistered: true, gstEarlier: [] }, '1999-01-01', '2100-01-01')).toEqual([true, true]);
    expect(daysOf({ gstRegistered: false, gstRegisteredSince: '2024-07-01', gstEarlier: [] }, today)).toEqual(
      [false],
    );
  });

  it('is one of a period when any day of it is registered', () => {
    const ended = { ...registered, gstRegisteredUntil: '2026-08-15' };
    expect(isRegisteredIn(ended, { from: '2026-07-01', to: '2026-09-30' })).toBe(true);
    expect(isRegisteredIn(ended, { from: '2026-10-01', to: '2026-12-31' })).toBe(false);
  });

  it('that is switched off ends yesterday, and goes on when it is switched on', () => {
    const off = switched(registered, false);
    expect(off).toMatchObject({ gstRegisteredUntil: '2026-11-20', gstEarlier: [] });
    expect(daysOf(off, '2026-11-20', today)).toEqual([true, false]);
    const on = switched(off, true);
    expect(on.gstRegisteredUntil).toBeNull();
    expect(daysOf(on, '2024-06-30', '2026-11-20', today)).toEqual([false, true, true]);
  });

  it('keeps its days when it is switched off, on and off on one day', () => {
    const off = [false, true, false, true, false].reduce<GstRegistration>(
      (now, isOn) => switched(now, isOn),
      registered,
    );
    expect(off.gstEarlier).toEqual([{ since: '2024-07-01', until: '2026-11-20' }]);
    expect(daysOf(off, '2024-06-30', '2024-07-01', '2026-11-20', today)).toEqual([false, true, true, false]);
  });

  it('with a last day is no slip on the day on which it is entered', () => {
    const past = { gstRegisteredSince: '2024-07-01', gstRegisteredUntil: '2025-06-30' };
    const on = switched({ gstRegistered: false, gstEarlier: [] }, true, past);
    expect(switched(on, false).gstRegisteredUntil).toBe('2025-06-30');
  });

  it('that is switched on and off on one day was a slip, and leaves no day', () => {
    const on = switched({ gstRegistered: false, gstEarlier: [] }, true);
    const off = switched(on, false);
    expect(off.gstRegisteredUntil).toBeNull();
    expect(daysOf(off, '2020-01-01', '2026-11-20', today)).toEqual([false, false, false]);
  });

  it('that is switched off on its first day leaves no day', () => {
    const off = switched({ ...registered, gstRegisteredSince: today }, false);
    expect(off.gstRegisteredUntil).toBeNull();
    expect(daysOf(off, '2026-11-20', today)).toEqual([false, false]);
  });

  it('stays, with its gap, when another one begins later', () => {
    const off = switched(registered, false, { gstRegisteredUntil: '2025-06-30' });
    const next = switched(off, true, { gstRegisteredSince: '2026-07-01' });
    expect(next.gstEarlier).toEqual([{ since: '2024-07-01', until: '2025-06-30' }]);
    expect(daysOf(next, '2025-06-30', '2025-07-01', '2026-06-30', '2026-07-01')).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(switched(next, true, { gstRegisteredSince: '2025-01-01' }).gstEarlier).toEqual([]);
    // The first day may be entered after the tick.
    const later = switched(switched(off, true), true, { gstRegisteredSince: '2026-07-01' });
    expect(later.gstEarlier).toEqual(next.gstEarlier);
  });

  it('that never was leaves the days of the one before', () => {
    const off = switched(registered, false, { gstRegisteredUntil: '2025-06-30' });
    const next = switched(off, true, { gstRegisteredSince: '2026-07-01' });
    const never = switched(next, false, { gstRegisteredUntil: null });
    expect(daysOf(never, '2025-01-01', '2026-07-01')).toEqual([true, false]);
  });
});
