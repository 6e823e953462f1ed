// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Expense } from '../../../contracts/money/expenses';
import { loseSignal, mountPage, pressButton } from '../../../tests/support/component-page';
import { DuplicateNote } from './duplicate-note';

const expense: Expense = {
  id: 1,
  draft: false,
  boughtOn: '2026-11-20',
  paidOn: '2026-11-20',
  supplier: 'Ampol Pakenham',
  category: 'fuel',
  totalCents: 8800,
  gstCents: 800,
  capital: false,
  method: null,
  note: null,
  receipt: null,
  duplicates: [2],
  deletedAt: null,
  createdAt: '2026-11-20T02:00:00.000Z',
};

it.each([
  ['Keep one', 'DELETE /api/admin/expenses/2'],
  ['Keep both', 'PATCH /api/admin/expenses/1'],
])('in the form of an expense, “Try again” repeats “%s” and does not save the form', async (label, call) => {
  let submits = 0;
  const writes = await mountPage(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits++;
      }}
    >
      <DuplicateNote expense={expense} onShow={() => undefined} onDone={() => undefined} />
    </form>,
    (sent) => (sent.call.startsWith('GET') ? { ...expense, id: 2, duplicates: [1] } : loseSignal()),
  );
  await pressButton(label);
  await pressButton('Try again');
  expect(writes.map((each) => each.call)).toEqual([call, call]);
  expect(submits).toBe(0);
});
