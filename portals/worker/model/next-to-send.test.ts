import { expect, it } from 'vitest';
import { isByContent, isStuck, nextToSend } from './next-to-send';
import type { WaitingEvent } from './snapshot';

const waiting = (seq: number, tries?: number): WaitingEvent => ({
  seq,
  person: 'sam',
  tries,
  event: { id: `e${seq}`, type: 'clock-in', at: '2026-11-21T00:00:00.000Z' },
});
const many = Array.from({ length: 12 }, (_, seq) => waiting(seq));

it('sends ten at once, and one alone that has failed before or is suspected', () => {
  expect(nextToSend(many, false)).toHaveLength(10);
  expect(nextToSend(many, true)).toEqual([many[0]]);
  expect(nextToSend([waiting(0, 1), ...many], false)).toEqual([waiting(0, 1)]);
  expect(nextToSend([], true)).toEqual([]);
});

it('goes on without one after the third try', () => {
  expect([undefined, 1, 2, 3, 4].map((tries) => isStuck(waiting(1, tries)))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
});

it('blames what a call carried only where the office has answered so', () => {
  const blamed = [400, 401, 403, 404, 409, 413, 415, 429, 500, 502, 503, 504].filter(isByContent);
  expect(blamed).toEqual([400, 404, 413, 415, 500]);
});
