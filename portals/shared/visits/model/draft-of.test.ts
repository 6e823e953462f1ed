import { describe, expect, it } from 'vitest';
import { footDetails } from '../../../../rules/visits/visit-labels';
import { emptyHorseRecord } from '../../../../rules/visits/visit-record';
import { asSaved, draftOf, problemOf, typedLineProblem, withFeet, withSame } from './draft-of';
import { unusualOf } from './last-time-texts';
import type { ShownHorse, ShownLast } from './shown-visit';

const nothing = emptyHorseRecord(1);
const draft = draftOf(nothing as unknown as ShownHorse);
const shoe = {
  done: 'new-shoe',
  shoe: 'St Croix',
  size: '5',
  nails: 6,
  pad: true,
  hot: true,
  toeAngle: 52,
  note: 'Long',
};
const last = {
  ...nothing,
  outcome: 'done',
  work: { 'near-fore': shoe },
  findings: [{ kind: 'crack', feet: ['near-hind'], note: 'Watch it' }],
  soundness: 'lame',
  lameFeet: ['off-fore'],
  lamenessGrade: 2,
  behaviour: 'dangerous',
  noteForOwner: 'Rest her',
  privateNote: 'Kicks',
  itemsNow: [{ priceItemId: 3, description: 'Shod', quantity: 1, unitCents: 9000 }],
} as unknown as ShownLast;

it('a foot that is trimmed or pulled this time is not saved with the shoe of last time', () => {
  const same = withSame(draft, last);
  for (const done of ['trim', 'pulled', 'none'] as const) {
    const changed = withFeet(same, ['near-fore'], { done });
    expect(asSaved(changed).work['near-fore']).toEqual({
      done,
      shoe: null,
      size: null,
      nails: null,
      pad: null,
      hot: false,
      toeAngle: null,
      note: null,
    });
    // A wrong press can be undone: the right one restores everything.
    const back = withFeet(changed, ['near-fore'], { done: 'reset' });
    expect(asSaved(back).work['near-fore']).toMatchObject({ shoe: 'St Croix', nails: 6, hot: true });
  }
});

it('of a horse that was not done no work is saved', () => {
  const left = { ...withSame(draft, last), outcome: 'not-done' as const, reason: 'Wouldn’t stand' };
  expect(asSaved(left).work).toEqual({});
  expect(asSaved({ ...left, outcome: 'partly' }).work).toHaveProperty('near-fore');
});

describe('same as last time', () => {
  it('takes work and items, and nothing that was found, said or measured', () => {
    expect(withSame(draft, last)).toEqual({
      ...draft,
      outcome: 'done',
      work: { 'near-fore': { ...shoe, toeAngle: null, note: null } },
      items: last.itemsNow,
    });
  });

  it('leaves the items to the owner where the worker sees no prices', () => {
    const items = [{ priceItemId: null, description: 'Trim', quantity: 1, unitCents: 100 }];
    expect(withSame({ ...draft, items }, { ...last, itemsNow: undefined }).items).toEqual(items);
  });
});

it('one foot is changed, and what was said of it stays', () => {
  const once = withFeet(draft, ['near-fore'], { done: 'reset', nails: 5 });
  expect(withFeet(once, ['near-fore'], { hot: true }).work).toEqual({
    'near-fore': {
      done: 'reset',
      shoe: null,
      size: null,
      nails: 5,
      pad: null,
      hot: true,
      toeAngle: null,
      note: null,
    },
  });
});

it.each([
  [null, null, null],
  ['done', null, null],
  ['partly', null, 'Please say why'],
  ['not-done', '  ', 'Please say why'],
  ['not-done', 'Not caught', null],
] as const)('an outcome %s because of %s: %s', (outcome, reason, problem) =>
  expect(problemOf({ ...draft, outcome, reason })).toBe(problem),
);

it('a line that is typed but not added is named before the record is saved, and never sent', () => {
  const typed = { ...draft, typedLine: { description: 'Pads', price: '40' } };
  expect(typedLineProblem(typed)).toBe('Add or clear the extra line');
  expect(typedLineProblem(draft)).toBeNull();
  expect(asSaved(typed)).toEqual(asSaved(draft));
});

it('only a lame horse has a grade, only one that is not sound has feet, and only what was not done a reason', () => {
  const given = { ...draft, reason: 'No time', lamenessGrade: 3, lameFeet: ['off-fore' as const] };
  expect(asSaved({ ...given, soundness: 'sound' })).toMatchObject({
    outcome: 'done',
    reason: null,
    lameFeet: [],
    lamenessGrade: null,
  });
  expect(asSaved({ ...given, outcome: 'partly', soundness: 'lame' })).toMatchObject({
    reason: 'No time',
    lameFeet: ['off-fore'],
    lamenessGrade: 3,
  });
});

it('names what was unusual, the worst first', () => {
  expect(
    unusualOf({ lastTime: { ...last, sedated: true, vetAdvised: true }, notDone: null }).map(
      ({ tone, text }) => `${tone}: ${text}`,
    ),
  ).toEqual([
    'danger: Dangerous',
    'danger: Lame, grade 2 (off fore)',
    'warn: Crack (near hind): Watch it',
    'warn: Sedated',
    'warn: Vet advised',
  ]);
  expect(unusualOf({ lastTime: nothing as unknown as ShownLast, notDone: null })).toEqual([]);
  // Includes a later visit without work on the horse. A fact in both appears once.
  const notDone = { ...nothing, behaviour: 'dangerous', reason: 'Kicked', doneOn: '2026-11-03' } as never;
  expect(unusualOf({ lastTime: last, notDone }).map(({ text }) => text)).toEqual([
    'Dangerous',
    'Lame, grade 2 (off fore)',
    'Crack (near hind): Watch it',
    'Not done on Tue 3 Nov 2026: Kicked',
  ]);
});

it('says of a foot what it got, in short', () => {
  expect(footDetails(shoe as never)).toBe('St Croix 5, 6 nails, pad, hot, 52°');
  expect(
    footDetails({ ...shoe, shoe: null, size: null, nails: 0, pad: 'leather', hot: false } as never),
  ).toBe('0 nails, pad: leather, 52°');
});
