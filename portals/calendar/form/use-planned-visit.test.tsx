// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../../ui/api/use-endpoint';
import { usePlannedVisit } from './use-planned-visit';

/** Server replies, one for each requested day in order. */
let days: { closed: string | null; times: string[] }[];
let asked: string[];
let planned: ReturnType<typeof usePlannedVisit>;
let root: Root;
let cache: ReturnType<typeof createQueryClient>;

async function answer(address: string): Promise<Response> {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  if (pathname === '/api/calendar/free-times') {
    const date = searchParams.get('date') ?? '';
    asked.push(date);
    return Response.json({ date, durationMinutes: 60, ...(days[asked.length - 1] ?? days.at(-1)) });
  }
  if (pathname === '/api/calendar/capacity') return Response.json({ limited: false, days: [] });
  return Response.json(pathname === '/api/clients/7' ? { id: 7, suburb: null, horses: [] } : []);
}

function Planned() {
  planned = usePlannedVisit(7, []);
  return null;
}

/** Waits inside `act`, since answers arrive outside of it. */
async function plan() {
  await act(async () =>
    root.render(
      <QueryClientProvider client={cache}>
        <Planned />
      </QueryClientProvider>,
    ),
  );
  for (let tries = 0; tries < 300 && !planned; tries++)
    await act(() => new Promise((done) => setTimeout(done, 10)));
  return planned;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', answer);
  asked = [];
  planned = null;
  cache = createQueryClient();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

it('passes over a day that is closed and one without room', async () => {
  days = [
    { closed: null, times: [] },
    { closed: 'Closed', times: ['08:00'] },
    { closed: null, times: ['14:15'] },
  ];
  expect(await plan()).toMatchObject({ date: asked[2], closed: null, times: ['14:15'] });
  expect(asked).toHaveLength(3);
});

it('looks no further than ten days', async () => {
  days = [{ closed: null, times: [] }];
  expect(await plan()).toMatchObject({ date: asked.at(-1), times: [] });
  expect(asked).toHaveLength(11);
});

it('proposes no time from the cache, where a visit may have taken it', async () => {
  days = [
    { closed: null, times: ['08:00', '09:00'] },
    { closed: null, times: ['09:00'] },
  ];
  expect(await plan()).toMatchObject({ times: ['08:00', '09:00'] });
  act(() => root.render(null));
  await act(() => new Promise((done) => setTimeout(done, 10)));
  planned = null;
  expect(await plan()).toMatchObject({ times: ['09:00'] });
});
