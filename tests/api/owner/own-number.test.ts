import { expect, it } from 'vitest';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer();

it.each([
  ['/admin', false],
  ['/calendar', false],
  ['/portal', true],
  ['/referral', true],
])('a failed save on %s says which number to ring: %s', async (path, says) => {
  // The calendar needs a session; without one it redirects to the gate.
  const cookie = path === '/calendar' ? await server.cookieFor('owner') : undefined;
  const { status, text } = await server.call('GET', path, { cookie });
  expect([status, /<body[^>]* data-phone-href="tel:/.test(text)]).toEqual([200, says]);
});
