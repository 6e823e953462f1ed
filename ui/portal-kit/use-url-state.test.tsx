// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useListUrl } from './use-list-url';
import { changedQuery, numberIn, type UrlChanges, useUrlState } from './use-url-state';

it.each<[string, UrlChanges, string]>([
  ['?page=2', { q: 'banjo', page: null }, '?q=banjo'],
  ['?q=a&page=2', { page: 3 }, '?q=a&page=3'],
  ['?q=a', { q: '' }, ''],
  ['', { q: 'O’Brien & Sons' }, '?q=O%E2%80%99Brien+%26+Sons'],
  ['?other=1', {}, '?other=1'],
])('%j with %j is %j', (query, changes, changed) => {
  expect(changedQuery(query, changes)).toBe(changed);
});

it.each<[string, number | null]>([
  ['1', 1],
  ['42', 42],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['01', null],
  ['', null],
  ['9999999999999999', null],
  ['<script>', null],
])('page %j of an address is %j', (text, number) => {
  expect(numberIn(new URLSearchParams({ page: text }), 'page')).toBe(number);
});

let root: Root;
let list: ReturnType<typeof useListUrl>;
let url: ReturnType<typeof useUrlState>;

function Page() {
  list = useListUrl();
  url = useUrlState();
  return null;
}

const open = (query: string) => {
  history.replaceState(null, '', `/admin${query}`);
  return act(async () =>
    root.render(
      <BrowserRouter basename="/admin">
        <Page />
      </BrowserRouter>,
    ),
  );
};

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('opens a list where the address says', async () => {
  await open('?q=banjo&page=3');
  expect(list).toMatchObject({ text: 'banjo', search: 'banjo', page: 3, typing: false });
});

it('looks for what is typed after a pause, from the first page, and adds no steps for Back', async () => {
  await open('?page=3');
  const steps = history.length;
  act(() => list.setText('b'));
  act(() => list.setText(' banjo '));
  expect(list).toMatchObject({ text: ' banjo ', search: '', page: 3, typing: true });
  await act(async () => vi.advanceTimersByTime(299));
  expect(location.search).toBe('?page=3');
  await act(async () => vi.advanceTimersByTime(1));
  expect(location.search).toBe('?q=banjo');
  expect(list).toMatchObject({ text: ' banjo ', search: 'banjo', page: 1, typing: false });
  expect(history.length).toBe(steps);
});

it('makes another page a step that Back undoes, and leaves the first page out of the address', async () => {
  await open('?q=banjo');
  const steps = history.length;
  await act(async () => list.toPage(2));
  expect(location.search).toBe('?q=banjo&page=2');
  expect(history.length).toBe(steps + 1);
  await act(async () => list.correctPage(1));
  expect(location.search).toBe('?q=banjo');
  expect(history.length).toBe(steps + 1);
});

it('follows the address into the search box', async () => {
  await open('?q=banjo');
  await act(async () => url.goTo({ q: 'comet' }));
  expect(list).toMatchObject({ text: 'comet', search: 'comet' });
});

it('keeps the overlays of an entry when a search is written late', async () => {
  await open('');
  act(() => list.setText('banjo'));
  history.pushState({ over: ['sheet'] }, '');
  await act(async () => vi.advanceTimersByTime(300));
  expect([location.search, history.state.over]).toEqual(['?q=banjo', ['sheet']]);
});

it('closes what a shared link opened, without leaving the page', async () => {
  await open('?q=banjo&booking=7');
  await act(async () => url.closeOver('booking'));
  expect(location.search).toBe('?q=banjo');
});

it('does not undo the first of two steps in a row', async () => {
  await open('');
  await act(async () => {
    url.correctTo({ q: 'banjo' });
    url.openOver({ booking: 7 });
  });
  expect(location.search).toBe('?q=banjo&booking=7');
});
