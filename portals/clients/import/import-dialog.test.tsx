// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import {
  chooseFile,
  chooseOption,
  loseSignal,
  mountPage,
  pressButton,
  type Sent,
  waitInPage,
} from '../../../tests/support/component-page';
import { ImportDialog } from './import-dialog';
import type { Imported } from './use-import';

vi.mock('../../../ui/api/send-files', () => import('../../../tests/support/send-by-fetch'));

const column = { name: 'Rhythm', as: null, samples: ['6'], filled: 1 };
const preview: Imported = {
  kind: 'csv',
  monthFirst: false,
  preview: true,
  lines: [],
  details: [],
  clients: { new: 1, same: 0 },
  horses: { new: 1, same: 0 },
  wrong: 0,
  empty: { phone: 0, email: 0, suburb: 0, horse: 0 },
  columns: [{ ...column, name: 'Name', as: 'name' }, column],
  days: [],
};
const file = new File(['Name,Rhythm\nJess,6'], 'clients.csv', { type: 'text/csv' });
const open = (answer: (sent: Sent) => object | Promise<object>) =>
  mountPage(<ImportDialog onClose={() => undefined} />, answer);
const selectOf = (name: string) =>
  waitInPage(() =>
    [...document.querySelectorAll('select')].find(({ labels }) => labels[0]?.textContent?.includes(name)),
  );

it('no other file or column can be chosen while the server reads', async () => {
  let answer = (_preview: Imported) => {};
  const nextAnswer = () => new Promise<object>((resolve) => (answer = resolve));
  await open(nextAnswer);
  await chooseFile(file);
  const picker = await waitInPage(() => document.querySelector<HTMLInputElement>('input[type=file]'));
  expect(picker.disabled).toBe(true);
  await act(async () => answer(preview));
  const select = await selectOf('Rhythm');
  expect(select.matches(':disabled')).toBe(false);
  await chooseOption(select, 'weeks');
  await pressButton('Check the clients');
  expect(select.closest('fieldset')?.disabled).toBe(true);
  await act(async () => answer(preview));
});

it('“Try again” sends the columns as they are chosen now', async () => {
  let isLost = false;
  const writes = await open(() => (isLost ? loseSignal() : preview));
  await chooseFile(file);
  const select = await selectOf('Rhythm');
  await chooseOption(select, 'notes');
  isLost = true;
  await pressButton('Check the clients');
  await chooseOption(select, 'weeks');
  await pressButton('Try again');
  const mappings = writes.map(({ body }) => body instanceof FormData && body.get('mapping'));
  expect(mappings).toEqual([null, '{"Rhythm":"notes"}', '{"Rhythm":"weeks"}']);
});
