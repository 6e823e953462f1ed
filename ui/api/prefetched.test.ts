// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { waitingCounts } from '../../contracts/system/waiting';

const address = '/api/admin/waiting';
const waiting = { bookingsToCall: 3, failedMessages: 0, unreadReplies: 1 };
const prefetch = (page: string) => {
  document.body.innerHTML = `<script id="prefetched" type="application/json">${JSON.stringify({ page, answers: { [address]: waiting } })}</script>`;
};
/** Imports the module as a new page does. */
const start = async () => {
  vi.resetModules();
  return import('./prefetched');
};

/** Hook of the last started page. */
let useIt: typeof import('./use-endpoint').useEndpoint;
const Count = () => useIt(waitingCounts, {}).data?.bookingsToCall ?? 'unknown';

beforeEach(() => {
  document.body.innerHTML = '';
  sessionStorage.clear();
  vi.useRealTimers();
});

it('answers the call of that very address, as old as the page, and leaves nothing in it', async () => {
  prefetch('one');
  const { prefetchedAnswer } = await start();
  expect(prefetchedAnswer(address)).toEqual({ answer: waiting, at: expect.any(Number) });
  expect(prefetchedAnswer(address)?.at).toBeLessThanOrEqual(Date.now());
  expect(prefetchedAnswer(`${address}?page=2`)).toBeUndefined();
  expect(prefetchedAnswer('toString')).toBeUndefined();
  expect(document.body.innerHTML).toBe('');
});

it('has nothing where the page brings nothing', async () => {
  expect((await start()).prefetchedAnswer(address)).toBeUndefined();
});

it('counts once: a page that the browser brings back asks again, and the next one does not', async () => {
  prefetch('one');
  await start();
  prefetch('one');
  expect((await start()).prefetchedAnswer(address)).toBeUndefined();
  expect(document.body.innerHTML).toBe('');
  prefetch('two');
  expect((await start()).prefetchedAnswer(address)).toBeDefined();
});

it('counts for half a minute', async () => {
  prefetch('one');
  const { prefetchedAnswer } = await start();
  vi.useFakeTimers({ now: Date.now() + 31_000 });
  expect(prefetchedAnswer(address)).toBeUndefined();
});

it('is what a query starts from, at its first drawing and with its age', async () => {
  prefetch('one');
  await start();
  const { createQueryClient, keyOf, useEndpoint } = await import('./use-endpoint');
  useIt = useEndpoint;
  const client = createQueryClient();
  const drawn = createElement(QueryClientProvider, { client }, createElement(Count));
  expect(renderToString(drawn)).toBe('3');
  expect(client.getQueryState(keyOf(waitingCounts))?.dataUpdatedAt).toBeLessThanOrEqual(Date.now());
  expect(client.getQueryState(keyOf(waitingCounts))?.dataUpdatedAt).toBeGreaterThan(Date.now() - 30_000);
});
