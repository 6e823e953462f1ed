import { request } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { builtRenderer } from '../../../cms/rendering/renderer';
import { urls } from '../../../contracts/pages/paths';
import { startTestServer } from '../../support/servers/server';
import { publicUrl } from '../../support/servers/test-env';

const { app, call, url } = await startTestServer();

const render = vi.spyOn(await builtRenderer(), 'renderSite');

/** Counts the pages rendered for these paths, requested one after another. */
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

it('an answer of the API is kept by what was asked, in whatever words', async () => {
  const etagOf = async (path: string) => (await call('GET', path)).headers.get('etag');
  const find = vi.spyOn(app.payload.db, 'find');
  const plain = await etagOf('/api/reviews');
  const first = await etagOf('/api/reviews?page=1');
  expect(find).toHaveBeenCalled();
  find.mockClear();
  for (const text of ['?', '?&', '?&&&', '/', '/?', '?pageSize=20'])
    expect([text, await etagOf(`/api/reviews${text}`)]).toEqual([text, plain]);
  for (const text of ['?page=1&&', '?page=01', '?page=1&pageSize=20'])
    expect([text, await etagOf(`/api/reviews${text}`)]).toEqual([text, first]);
  expect(find).not.toHaveBeenCalled();
  expect(plain).not.toBe(first);
});

it.each([
  ['http://evil.example/api/reviews', 400],
  ['http://evil.example/', 400],
  [`${publicUrl}/api/reviews`, 200],
])('who asks for %s is answered %i', async (target, status) => {
  const { hostname, port } = new URL(url);
  const heard = await new Promise((resolve, reject) =>
    request({ hostname, port, path: target }, (answer) => resolve(answer.resume().statusCode))
      .once('error', reject)
      .end(),
  );
  expect(heard).toBe(status);
});

it('the page of a missing address is made once, and displaces no other', async () => {
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

describe('one address for a page', () => {
  const paths = Object.values(urls).filter((path) => path !== '/' && !/[#?]/.test(path));

  it.each([...paths, '/booking/dentist', '/farrier/pakenham', '/pages/none', '/b/token', '/no/such'])(
    '%s has one address: with a slash at its end it leads to the one without',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        for (const [asked, location] of [
          [`${path}/`, path],
          [`${path}//?next=%2Fa%2F&x`, `${path}?next=%2Fa%2F&x`],
        ]) {
          const reply = await call(method, asked ?? '');
          expect([asked, reply.status, reply.headers.get('location')]).toEqual([asked, 301, location]);
        }
      }
    },
  );

  it.each([['//evil.example/'], ['//evil.example//'], ['///evil.example/?a=1/']])(
    '%s leads to no other site',
    async (path) => {
      const reply = await call('GET', path);
      expect(reply.status).toBe(301);
      expect(reply.headers.get('location')).toMatch(/^\/evil\.example(\?a=1\/)?$/);
    },
  );

  it('the home page, a form that is sent and a call of the API stay where they are', async () => {
    expect((await call('GET', '/')).status).toBe(200);
    expect((await call('POST', '/logout/')).status).not.toBe(301);
    expect((await call('GET', '/api/reviews/')).status).toBe(200);
  });
});
