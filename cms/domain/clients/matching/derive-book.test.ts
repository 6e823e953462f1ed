import { expect, it } from 'vitest';
import { cycleByDay } from '../../../../rules/horses/cycle';
import { deriveBook } from './derive-book';

const today = '2026-11-21';

/** A horse of client 1, due 3 days ago unless `doneOn` says otherwise. */
const horse = (id: number, doneOn = '2026-10-07') => ({
  id,
  name: 'Biscuit',
  searched: 'biscuit',
  clientId: 1,
  usualWork: null,
  facts: cycleByDay(
    {
      id,
      clientId: 1,
      cycleWeeks: 6,
      last: { on: doneOn, from: 'record', id, nextDueOn: null },
      lastVisitOn: null,
    },
    today,
  ),
});

it('a client with horses in several blocks gets the values of all, and a visit books one of them', async () => {
  const blocks = [[horse(1)], [horse(600), horse(700)]];
  const visits = JSON.stringify([[9, '2026-11-25', 1, null, null]]);
  const parts = { today, book: { blocks }, visits, days: '[]', balances: '[[1, 5000]]' };
  expect(Object.fromEntries(await deriveBook(parts))).toMatchObject({
    1: { horses: 3, dueState: 'overdue', nextDueOn: '2026-11-18', nextVisitOn: '2026-11-25', balance: 5000 },
  });
});

it('the due date belongs to a horse in the worst state, not to a booked horse that is due earlier', async () => {
  const visits = JSON.stringify([[9, '2026-11-25', 1, [1], null]]);
  const parts = { today, visits, days: '[]', balances: '[]' };
  for (const horses of [
    [horse(1), horse(2, '2026-10-14')],
    [horse(2, '2026-10-14'), horse(1)],
  ])
    expect(Object.fromEntries(await deriveBook({ ...parts, book: { blocks: [horses] } }))).toMatchObject({
      1: { dueState: 'soon', nextDueOn: '2026-11-25', nextVisitOn: '2026-11-25' },
    });
});

it('other work goes on between the blocks of the book', async () => {
  const blocks = Array.from({ length: 20 }, (_, block) => [horse(block * 500 + 1)]);
  let turns = 0;
  let isDone = false;
  const takeTurn = () => {
    turns++;
    if (!isDone) setImmediate(takeTurn);
  };
  setImmediate(takeTurn);
  await deriveBook({ today, book: { blocks }, visits: '[]', days: '[]', balances: '[]' });
  isDone = true;
  expect(turns).toBeGreaterThanOrEqual(blocks.length);
});
