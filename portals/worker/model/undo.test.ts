import { expect, it } from 'vitest';
import type { WaitingEvent } from './snapshot';
import { isUndoable, nextReadyIn, readyToSend } from './undo';

const now = 1_000_000;
const waiting = (seq: number, undoUntil?: number): WaitingEvent => ({
  seq,
  person: 'sam',
  undoUntil,
  event: { id: `e${seq}`, type: 'clock-out', at: '2026-11-21T00:00:00.000Z' },
});

it.each([
  ['nothing to undo', undefined, false],
  ['within its time', now + 1, true],
  ['its whole time ahead', now + 10_000, true],
  ['its time over', now, false],
  ['a clock that was put back', now + 10_001, false],
])('%s: undoable or not', (_, undoUntil, expected) => {
  expect(isUndoable(waiting(1, undoUntil), now)).toBe(expected);
});

it('holds what can be undone and all behind it, a moment longer than it can be undone', () => {
  const all = [waiting(1), waiting(2, now + 3000), waiting(3)];
  expect(readyToSend(all, now)).toEqual([all[0]]);
  expect(nextReadyIn(all, now)).toBe(3500);
  expect(readyToSend(all, now + 3400)).toEqual([all[0]]);
  expect(readyToSend(all, now + 3500)).toEqual(all);
  expect(nextReadyIn(all, now + 3500)).toBeNull();
  expect(nextReadyIn([], now)).toBeNull();
});
