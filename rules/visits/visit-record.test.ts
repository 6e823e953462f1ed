import { describe, expect, it } from 'vitest';
import { believedTime, copyLastTime, doneOnOf, dueAfter, itemsCents, mergeSave } from './visit-record';

const zone = 'Australia/Melbourne';
const now = new Date('2026-11-21T01:00:00.000Z');

describe('the time of a device', () => {
  it.each([
    ['none', null, null],
    ['the past', '2026-11-20T22:00:00.000Z', '2026-11-20T22:00:00.000Z'],
    ['another zone', '2026-11-21T11:00:00+11:00', '2026-11-21T00:00:00.000Z'],
    ['ten minutes ahead', '2026-11-21T01:10:00.000Z', '2026-11-21T01:10:00.000Z'],
    ['more than ten minutes ahead', '2026-11-21T01:10:00.001Z', '2026-11-21T01:00:00.000Z'],
    ['a year ahead', '2027-11-21T01:00:00.000Z', '2026-11-21T01:00:00.000Z'],
    ['a clock that is not set', '1970-01-01T00:00:07.000Z', null],
  ])('%s', (_, given, believed) => {
    expect(believedTime(given, now)).toBe(believed);
  });
});

describe('the day of a visit', () => {
  it.each([
    ['that of the appointment', null, '2026-11-21'],
    ['of the end, in the business’s zone', '2026-11-19T13:30:00.000Z', '2026-11-20'],
    ['before midnight', '2026-11-19T12:59:00.000Z', '2026-11-19'],
    ['on the day the clocks go back', '2026-04-04T13:30:00.000Z', '2026-04-05'],
    ['on the day they go forward', '2026-10-03T15:30:00.000Z', '2026-10-04'],
  ])('%s', (_, finishedAt, day) => {
    expect(doneOnOf(zone, { finishedAt, appointmentDate: '2026-11-21' })).toBe(day);
  });
});

interface Horse {
  horseId: number;
  note: string;
}
const kept = (horseId: number, note: string, revision: number) => ({ horseId, note, revision });

describe('a save', () => {
  const stored = {
    revision: 4,
    horses: [kept(1, 'one', 2), kept(2, 'two', 4)],
    removed: [{ horseId: 3, revision: 3 }],
  };
  const merge = (sent: { revision: number; horses?: Horse[]; remove?: number[] }) =>
    mergeSave<Horse>(stored, { horses: [], remove: [], ...sent });

  it('leaves the horses that it does not name', () => {
    const { horses, conflicts, revision } = merge({ revision: 4, horses: [{ horseId: 4, note: 'new' }] });
    expect(horses).toEqual([...stored.horses, kept(4, 'new', 5)]);
    expect([conflicts, revision]).toEqual([[], 5]);
  });

  it('keeps what stood before of a horse that it changes', () => {
    const { horses, before } = merge({ revision: 4, horses: [{ horseId: 1, note: 'another' }] });
    expect(horses[0]).toEqual(kept(1, 'another', 5));
    expect(before).toEqual([{ horse: kept(1, 'one', 2), removed: false }]);
  });

  it('does not take a horse that somebody changed since, and takes the others', () => {
    const sent = [
      { horseId: 1, note: 'mine' },
      { horseId: 2, note: 'mine' },
    ];
    const { horses, conflicts } = merge({ revision: 3, horses: sent });
    expect(horses).toEqual([kept(1, 'mine', 5), kept(2, 'two', 4)]);
    expect(conflicts).toEqual([2]);
  });

  it('refuses a change of the same words, too: the device has not read the newer one', () => {
    expect(merge({ revision: 3, horses: [{ horseId: 2, note: 'two' }] }).conflicts).toEqual([2]);
  });

  it('is no change where it says the same', () => {
    const { horses, before } = merge({ revision: 4, horses: [{ horseId: 2, note: 'two' }] });
    expect([horses, before]).toEqual([stored.horses, []]);
  });

  it('takes a horse out, and notes with which revision', () => {
    const { horses, removed, before } = merge({ revision: 4, remove: [1, 99] });
    expect(horses).toEqual([kept(2, 'two', 4)]);
    expect(removed).toContainEqual({ horseId: 1, revision: 5 });
    expect(before).toEqual([{ horse: kept(1, 'one', 2), removed: true }]);
  });

  it.each([
    ['a removal of what was changed since', { revision: 3, remove: [2] }, [2]],
    ['a change of what was removed since', { revision: 2, horses: [{ horseId: 3, note: 'x' }] }, [3]],
    ['a horse that comes back knowingly', { revision: 3, horses: [{ horseId: 3, note: 'x' }] }, []],
  ])('%s', (_, sent, conflicts) => {
    expect(merge(sent).conflicts).toEqual(conflicts);
  });
});

it.each([
  [[], 0],
  [[{ quantity: 1, unitCents: 9500 }], 9500],
  [[{ quantity: 0.5, unitCents: 333 }], 167],
  [[{ quantity: 1.005, unitCents: 100 }], 101],
  [
    [
      { quantity: 4, unitCents: 2500 },
      { quantity: 1, unitCents: -1000 },
    ],
    9000,
  ],
])('items %j come to %i cents', (items, cents) => {
  expect(itemsCents(items)).toBe(cents);
});

it('a horse is due again so many weeks after', () => {
  expect(dueAfter('2026-11-21', 6)).toBe('2027-01-02');
});

it('as last time are work and items, and nothing else', () => {
  const foot = {
    done: 'new-shoe' as const,
    shoe: 'St Croix',
    size: '2',
    nails: 6,
    pad: 'leather',
    hot: true,
    toeAngle: 52,
    note: 'thin wall',
  };
  const last = {
    work: { 'near-fore': foot },
    itemsNow: [{ description: 'Fronts', quantity: 1, unitCents: 12000 }],
    findings: [{ kind: 'thrush' }],
    privateNote: 'kicks',
  };
  expect(copyLastTime(last)).toEqual({
    work: { 'near-fore': { ...foot, toeAngle: null, note: null } },
    items: last.itemsNow,
  });
});
