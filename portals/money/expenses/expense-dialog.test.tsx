// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { ExpenseWithWarnings } from '../../../contracts/money/expenses';
import { draftPrefix } from '../../../contracts/system/stored-names';
import {
  chooseFile,
  loseSignal,
  mountPage,
  pressButton,
  waitInPage,
} from '../../../tests/support/component-page';
import { ExpenseDialog } from './expense-dialog';

vi.mock('../../../ui/api/send-files', () => import('../../../tests/support/send-by-fetch'));

const draft: ExpenseWithWarnings = {
  id: 5,
  draft: true,
  boughtOn: '2026-11-20',
  paidOn: '2026-11-20',
  supplier: null,
  category: null,
  totalCents: null,
  gstCents: null,
  capital: false,
  method: null,
  note: null,
  receipt: null,
  duplicates: [],
  deletedAt: null,
  createdAt: '2026-11-20T02:00:00.000Z',
  warnings: [],
};

const hasDraft = () => Object.keys(localStorage).some((key) => key.startsWith(draftPrefix));

async function typeSupplier(name: string) {
  const input = await waitInPage(() => document.querySelector<HTMLInputElement>('input[name=supplier]'));
  // React overrides the setter of the element itself, so that it sees only typed values.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, name);
  await act(async () => input.dispatchEvent(new Event('input', { bubbles: true })));
}

const receipt = new File(['%PDF-'], 'receipt.pdf', { type: 'application/pdf' });

it('a lost receipt is sent again, to the same expense', async () => {
  let isClosed = false;
  let isLost = true;
  const writes = await mountPage(
    <ExpenseDialog expense={null} onShow={() => undefined} onClose={() => (isClosed = true)} />,
    ({ call }) => (call.startsWith('GET') || (call.startsWith('PUT') && isLost) ? loseSignal() : draft),
  );
  await typeSupplier('Ampol Pakenham');
  await waitInPage(hasDraft);
  await chooseFile(receipt);
  await pressButton('Save');
  await waitInPage(() => document.body.textContent?.includes('The details are saved, the receipt is not.'));
  expect(hasDraft()).toBe(false);
  isLost = false;
  await pressButton('Try again');
  await waitInPage(() => isClosed);
  expect(writes.map((each) => each.call)).toEqual([
    'POST /api/admin/expenses',
    'PUT /api/admin/expenses/5/receipt',
    'PATCH /api/admin/expenses/5',
    'PUT /api/admin/expenses/5/receipt',
  ]);
});
