import { describe, expect, it } from 'vitest';
import fc from '../../tests/support/fast-check';
import { isMonth, statementOf } from './statement';

const all = {
  earned: [
    { id: 1, date: '2026-10-31', amount: 10_00 },
    { id: 3, date: '2026-11-30', amount: 5_01 },
    { id: 2, date: '2026-11-01', amount: 20_00 },
    { id: 4, date: '2026-12-01', amount: 99_00 },
  ],
  paid: [
    { id: 1, date: '2026-11-15', amount: 30_00 },
    { id: 2, date: '2026-11-16', amount: -30_00 },
    { id: 3, date: '2026-11-17', amount: 10_00 },
    { id: 4, date: '2026-12-01', amount: 15_01 },
  ],
};

describe('the statement of a month', () => {
  it('lists what was earned and paid in it, oldest first, and what is owed before and after', () => {
    expect(statementOf('2026-11', all)).toEqual({
      openingOwed: 10_00,
      earned: [
        { id: 2, date: '2026-11-01', amount: 20_00 },
        { id: 3, date: '2026-11-30', amount: 5_01 },
      ],
      earnedTotal: 25_01,
      paid: all.paid.slice(0, 3),
      paidTotal: 10_00,
      closingOwed: 25_01,
    });
  });

  it('is empty before anything was earned', () => {
    expect(statementOf('2026-09', all)).toMatchObject({
      openingOwed: 0,
      earned: [],
      paid: [],
      closingOwed: 0,
    });
  });

  it('has one order, however its lines were read: what takes something out follows it', () => {
    const lines = [3, 1, 2].map((id) => ({ id, date: '2026-11-02', amount: 5_00 }));
    const removed = { id: 2, date: '2026-11-02', amount: -5_00 };
    const order = (earned: typeof lines) =>
      statementOf('2026-11', { earned, paid: [] }).earned.map(({ id, amount }) => [id, amount]);
    expect(order([removed, ...lines])).toEqual(order([...lines, removed].reverse()));
    expect(order([removed, ...lines])).toEqual([
      [1, 5_00],
      [2, 5_00],
      [2, -5_00],
      [3, 5_00],
    ]);
  });

  it('ends with what the next one begins with, whatever happened', () => {
    const dated = fc.record({
      id: fc.nat(),
      date: fc.integer({ min: 1, max: 12 }).map((month) => `2026-${String(month).padStart(2, '0')}-15`),
      amount: fc.integer({ min: -100_000, max: 100_000 }),
    });
    fc.assert(
      fc.property(fc.array(dated), fc.array(dated), (earned, paid) => {
        for (let month = 1; month < 12; month++) {
          const [one, next] = [month, month + 1].map((each) =>
            statementOf(`2026-${String(each).padStart(2, '0')}`, { earned, paid }),
          );
          expect(next?.openingOwed).toBe(one?.closingOwed);
        }
      }),
    );
  });
});

it.each([
  ['2026-11', true],
  ['2026-13', false],
  ['2026-00', false],
  ['2026-1', false],
  ['26-01', false],
  ['', false],
])('%s is a month: %s', (month, good) => expect(isMonth(month)).toBe(good));
