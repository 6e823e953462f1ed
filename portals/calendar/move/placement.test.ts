import { describe, expect, it } from 'vitest';
import { assigneeOf, changeOf, handChange, undoOfMove } from './placement';

const at = { date: '2026-11-24', time: '09:00', durationMinutes: 60, hand: 'us' as const };

describe('a visit changes hands', () => {
  it.each([
    ['us', 'us', {}],
    [7, 7, {}],
    ['us', 'worker', { toWorker: true }],
    [7, 'worker', { toWorker: true }],
    ['worker', 'us', { toWorker: false }],
    [7, 'us', { assignedTo: null }],
    ['worker', 7, { assignedTo: 7 }],
    [8, 7, { assignedTo: 7 }],
  ] as const)('from %s to %s', (from, to, sent) => {
    expect(handChange(from, to)).toEqual(sent);
  });

  it.each([
    [{ assignedTo: null, workerJobId: null }, 'us'],
    [{ assignedTo: 4, workerJobId: null }, 4],
    [{ assignedTo: null, workerJobId: 12 }, 'worker'],
  ])('%o is in the hand %s', (visit, hand) => {
    expect(assigneeOf(visit)).toBe(hand);
  });
});

it('only what changes is sent', () => {
  expect(changeOf(at, at)).toEqual({});
  expect(changeOf(at, { ...at, time: '10:15' })).toEqual({ appointmentTime: '10:15' });
  expect(changeOf(at, { date: '2026-11-25', time: '09:00', durationMinutes: 90, hand: 3 })).toEqual({
    appointmentDate: '2026-11-25',
    durationMinutes: 90,
    assignedTo: 3,
  });
});

describe('undoing a move', () => {
  const moved = {
    appointmentDate: '2026-11-24',
    appointmentTime: '10:00',
    durationMinutes: 60,
    assignedTo: null,
    workerJobId: null,
  };
  it.each([
    ['agreed on the time', 'scheduled', { status: 'scheduled' }],
    ['left the status', 'confirmed', {}],
  ] as const)('is one change with the former status, where the move %s', (_what, status, sent) => {
    expect(undoOfMove({ appointment: { ...moved, status: 'confirmed' }, before: { ...at, status } })).toEqual(
      {
        appointmentTime: '09:00',
        undoesMove: true,
        ...sent,
      },
    );
  });
});
