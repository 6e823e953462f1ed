import { describe, expect, it } from 'vitest';
import { freeTimeText } from '../../../rules/bookings/how-full';
import { capacityText, type DayPart, partsWithDone, teamVisits } from './day-capacity';

const part = (slot: DayPart['slot'], minutes: number, used: number): DayPart => ({
  slot,
  minutes,
  used,
  state: 'open',
});
const visit = (status: 'confirmed' | 'completed' | 'cancelled', assignedTo: number | null = null) => ({
  status,
  appointmentTime: '08:30',
  durationMinutes: 60,
  assignedTo,
  workerJobId: null,
});

describe('the day’s capacity', () => {
  it('A day counts its done visits of ours, and leaves out parts in which we are closed', () => {
    const parts = [part('morning', 240, 60), part('afternoon', 240, 0), part('evening', 0, 0)];
    const visits = [visit('completed'), visit('completed', 7), visit('confirmed')];
    expect(partsWithDone(parts, visits).map(({ slot, used }) => [slot, used])).toEqual([
      ['morning', 120],
      ['afternoon', 0],
    ]);
  });

  it('counts the visits of the team without the cancelled ones', () => {
    expect(
      teamVisits([visit('confirmed', 7), visit('completed', 7), visit('cancelled', 7), visit('confirmed')]),
    ).toBe(2);
  });

  it.each([
    [240, 0, '4 h free'],
    [240, 240, 'full'],
    [120, 190, '1 h 10 min over'],
  ])('%i minutes with %i used are %s', (minutes, used, text) => {
    expect(freeTimeText({ minutes, used })).toBe(text);
  });

  it.each([
    [[part('morning', 240, 80), part('afternoon', 240, 160)], 12, 'You: 4 h free. Team: 12 visits'],
    [[part('morning', 240, 240), part('evening', 120, 190)], 0, 'You: evening 1 h 10 min over'],
    [[part('morning', 240, 240)], 1, 'You: full. Team: 1 visit'],
    [[], 3, 'Team: 3 visits'],
    [[], 0, ''],
  ])('%j and %i visits of the team', (parts, team, text) => {
    expect(capacityText(parts as DayPart[], team as number)).toBe(text);
  });
});
