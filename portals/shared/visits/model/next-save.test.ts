import { describe, expect, it } from 'vitest';
import { horsesIn, isCompleted, isOvertaken, nextSave, rebaseSaves } from './next-save';
import type { ShownVisit, WaitingSave } from './shown-visit';

const stuck = { why: 'Changed by somebody else' };
const save = (seq: number, some: Partial<WaitingSave> = {}): WaitingSave => ({
  seq,
  appointmentId: 1,
  horseId: 10,
  saveId: `save ${seq}`,
  base: 0,
  record: null,
  startedAt: null,
  finishedAt: null,
  next: null,
  stuck: null,
  ...some,
});

describe('the next save that leaves', () => {
  it.each<[string, WaitingSave[], number | null]>([
    ['is the first', [save(1), save(2)], 1],
    ['is none of an empty phone', [], null],
    ['goes past one that was refused', [save(1, { stuck }), save(2, { horseId: 11 })], 2],
    ['is no completion before its horses', [save(1, { horseId: null }), save(2)], 2],
    [
      'is no completion while a horse of its visit is refused',
      [save(1, { stuck }), save(2, { horseId: null })],
      null,
    ],
    [
      'is the completion of another visit meanwhile',
      [save(1, { stuck }), save(2, { horseId: null }), save(3, { horseId: null, appointmentId: 2 })],
      3,
    ],
    ['is the completion once all horses are with the office', [save(4, { horseId: null })], 4],
  ])('%s', (_, saves, seq) => expect(nextSave(saves)?.seq ?? null).toBe(seq));
});

it('saves of the same horse behind one that was taken were written on top of it', () => {
  const saves = [
    save(1),
    save(2),
    save(3, { horseId: 11 }),
    save(4, { appointmentId: 2 }),
    save(5, { stuck }),
  ];
  const [first] = saves;
  if (!first) throw new Error('There is one');
  expect(rebaseSaves(saves, first, 7).map(({ seq, base }) => [seq, base])).toEqual([[2, 7]]);
});

describe('a visit with what waits', () => {
  const horse = (horseId: number, outcome: 'done' | null) => ({ horseId, outcome, name: `Horse ${horseId}` });
  const visit = {
    appointmentId: 1,
    completedAt: null,
    horses: [horse(10, 'done')],
    proposed: [horse(11, null), horse(12, null)],
  } as unknown as ShownVisit;

  it('shows a horse as the phone has written it last, and one that is taken out as not written', () => {
    const record = { horseId: 11, outcome: 'partly' } as WaitingSave['record'];
    const saves = [save(1, { horseId: 10 }), save(2, { horseId: 11, record })];
    expect(
      horsesIn(visit, saves).map(({ horseId, outcome, isRecorded }) => [horseId, outcome, isRecorded]),
    ).toEqual([
      [10, null, false],
      [11, 'partly', true],
      [12, null, false],
    ]);
  });

  it.each<[string, WaitingSave[], boolean]>([
    ['is not completed', [save(1)], false],
    ['is completed on this phone', [save(1, { horseId: null })], true],
    ['is not while that is refused', [save(1, { horseId: null, stuck })], false],
    ['is not by another visit’s', [save(1, { horseId: null, appointmentId: 2 })], false],
  ])('%s', (_, saves, expected) => expect(isCompleted(visit, saves)).toBe(expected));
});

it.each([
  ['of an older save', { revision: 1, asked: 9 }, { revision: 2, asked: 3 }, true],
  ['of the same save that was asked for before', { revision: 2, asked: 1 }, { revision: 2, asked: 3 }, true],
  ['of the same save that was asked for later', { revision: 2, asked: 4 }, { revision: 2, asked: 3 }, false],
  ['of a newer save that was asked for before', { revision: 3, asked: 1 }, { revision: 2, asked: 3 }, false],
  ['where nothing is shown', { revision: 0, asked: 1 }, undefined, false],
])('an answer %s: whether it was overtaken', (_, answer, shown, expected) =>
  expect(isOvertaken(answer, shown)).toBe(expected),
);
