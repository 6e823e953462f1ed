// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listPayouts } from '../../contracts/team/payouts';
import { createQueryClient } from '../api/use-endpoint';
import { PagedTable } from './paged-table';
import { useListUrl } from './use-list-url';
import { usePaged } from './use-paged';

const names = Array.from({ length: 11 }, (_, index) => `PAYOUT ${index + 1}`);

/** The server's answer for a page, also beyond the end. */
async function answer(address: string): Promise<Response> {
  const query = new URL(address, 'http://localhost').searchParams;
  const [page, pageSize] = [Number(query.get('page')), Number(query.get('pageSize'))];
  const shown = names.slice((page - 1) * pageSize, page * pageSize);
  return Response.json({
    items: shown.map((reference) => ({ reference })),
    total: names.length,
    page,
    pageSize,
  });
}

function List() {
  const list = usePaged(listPayouts, useListUrl('runs'), { pageSize: 5 });
  return (
    <PagedTable
      list={list}
      failure="The runs could not be loaded"
      caption="Runs"
      pagesLabel="Pages of runs"
      columns={[{ id: 'reference', header: 'Reference', main: true, cell: ({ reference }) => reference }]}
      rowKey={({ reference }) => reference}
    />
  );
}

let root: Root;
let page: HTMLElement;
const shown = () => [...page.querySelectorAll('tbody th')].map(({ textContent }) => textContent);

/** Waits inside `act` until the table shows these rows, because React does not know when an answer arrives. */
async function expectShown(expected: string[]): Promise<void> {
  for (let tries = 0; tries < 100 && shown().join() !== expected.join(); tries++)
    await act(() => new Promise((done) => setTimeout(done, 10)));
  expect(shown()).toEqual(expected);
}

const open = async (query: string) => {
  history.replaceState(null, '', `/accounts${query}`);
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter basename="/accounts">
          <List />
        </BrowserRouter>
      </QueryClientProvider>,
    ),
  );
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', answer);
  page = document.body.appendChild(document.createElement('div'));
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('shows the page that the address names', async () => {
  await open('?runs-page=2');
  await expectShown(names.slice(5, 10));
});

it('leads to the last page when the one of the address is gone, in place of it', async () => {
  const steps = history.length;
  await open('?runs-page=9');
  await expectShown(names.slice(10));
  expect(location.search).toBe('?runs-page=3');
  expect(history.length).toBe(steps);
});
