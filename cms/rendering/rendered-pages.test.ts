import { expect, it, vi } from 'vitest';
import type { SiteRequest } from '../../contracts/pages/renderer';
import { createRenderedPages } from './rendered-pages';

const start = new Date('2026-11-03T00:00:00Z');
const pageOf = (title: string) =>
  ({ page: 'not-found', props: {}, head: { title } }) as unknown as SiteRequest;

it('renders a page once for all who are shown the same, and again after a minute', async () => {
  let now = start;
  const rendered = createRenderedPages(() => now);
  const render = vi.fn(async () => `page ${render.mock.calls.length}`);
  const both = await Promise.all([rendered(pageOf('one'), render), rendered(pageOf('one'), render)]);
  expect(both).toEqual(['page 1', 'page 1']);
  expect(await rendered(pageOf('two'), render)).toBe('page 2');
  expect(await rendered(pageOf('one'), render)).toBe('page 1');
  now = new Date(start.getTime() + 60_001);
  expect(await rendered(pageOf('one'), render)).toBe('page 3');
});

it('renders a page again that could not be rendered, and stores no more than twenty', async () => {
  const rendered = createRenderedPages(() => start);
  await expect(rendered(pageOf('one'), () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const render = vi.fn(async () => 'page');
  await rendered(pageOf('one'), render);
  expect(render).toHaveBeenCalledTimes(1);
  for (let number = 0; number < 20; number += 1) await rendered(pageOf(`other ${number}`), render);
  await rendered(pageOf('one'), render);
  expect(render).toHaveBeenCalledTimes(22);
});
