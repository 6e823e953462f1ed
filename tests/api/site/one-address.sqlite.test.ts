import { expect, it } from 'vitest';
import { urls } from '../../../contracts/pages/paths';
import { startTestServer } from '../../support/servers/server';

const { call } = await startTestServer();
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
