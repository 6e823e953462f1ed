import { describe, expect, it } from 'vitest';
import type { PlanVisit } from './plan-calendar';
import { crowdedVisits, planLayout } from './plan-layout';
import { asLocal } from './wall-time';

const date = '2026-11-24';
const visit = (id: number, from: string, to: string) =>
  ({ id, start: asLocal({ date, time: from }), end: asLocal({ date, time: to }) }) as PlanVisit;
/** A day of ten hours from 8:00. */
const minutesFrom8 = (at: Date) => at.getHours() * 60 + at.getMinutes() - 480;
const slotMetrics = {
  getRange: (start: Date, end: Date) => ({
    top: minutesFrom8(start) / 6,
    height: (minutesFrom8(end) - minutesFrom8(start)) / 6,
  }),
};
const placed = (...events: PlanVisit[]) => planLayout({ events, slotMetrics }).map(({ style }) => style);

describe('visits of a column', () => {
  it('that follow each other have the whole width', () => {
    expect(placed(visit(1, '08:00', '09:00'), visit(2, '09:00', '10:00'))).toEqual([
      { top: '0%', height: 'calc(10% - 2px)', width: 'calc(100% - 2px)', xOffset: '0%' },
      { top: '10%', height: 'calc(10% - 2px)', width: 'calc(100% - 2px)', xOffset: '0%' },
    ]);
  });

  it('of which two are at one time stand beside each other', () => {
    expect(
      placed(visit(1, '08:00', '09:00'), visit(2, '08:30', '09:30')).map(({ xOffset }) => xOffset),
    ).toEqual(['0%', '50%']);
  });

  it('of which three are at one time are lines, none above the time at which it begins', () => {
    const all = [visit(1, '08:00', '09:00'), visit(2, '08:00', '09:00'), visit(3, '08:30', '09:30')];
    expect(placed(...all).map(({ top }) => top)).toEqual([
      'max(0% + 0rem)',
      'max(0% + 1.375rem, 0% + 0rem)',
      'max(0% + 2.75rem, 0% + 1.375rem, 5% + 0rem)',
    ]);
    expect([...crowdedVisits([...all, visit(4, '12:00', '13:00')])]).toEqual([1, 2, 3]);
  });
});
