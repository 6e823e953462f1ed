import { expect, it, vi } from 'vitest';
import { builtRenderer } from '../../cms/rendering/renderer';
import { startTestServer } from '../support/server';

const { call } = await startTestServer();
const render = vi.spyOn(await builtRenderer(), 'renderSite');

/** How many pages are made for these addresses, asked for one after the other. */
async function madeFor(paths: string[]) {
  render.mockClear();
  for (const path of paths) await call('GET', path);
  return render.mock.calls.length;
}
const numbers = Array.from({ length: 12 }, (_, index) => index);

it('a page is made once, in whatever words it is asked for', async () => {
  await call('GET', '/farrier/pakenham');
  expect(await madeFor(numbers.map((index) => `/farrier/pakenham?x=${index}`))).toBe(0);
  expect(await madeFor(numbers.map((index) => `/?page=${index}&utm_source=${index}`))).toBe(1);
});

it('a path that is written another way leads to the one address, and makes nothing', async () => {
  const reply = await call('GET', '/farrier/p%61kenham?a=1');
  expect([reply.status, reply.headers.get('location')]).toEqual([301, '/farrier/pakenham?a=1']);
  expect(await madeFor(['/farrier/%70akenham', '/farrier/pa%6benham', '/farrier/pakenham/'])).toBe(0);
});

it('what is not there is said in one page that is made once, and keeps nothing else out', async () => {
  await call('GET', '/');
  expect((await call('GET', '/farrier/nowhere')).status).toBe(404);
  const odd = numbers.flatMap((index) => [
    `/farrier/x${index}`,
    `/no-such-${index}`,
    `/reviews?page=9${index}`,
  ]);
  expect(await madeFor(odd)).toBeLessThanOrEqual(1);
  expect(await madeFor(['/', '/farrier/pakenham'])).toBe(0);
});
