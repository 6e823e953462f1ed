import { request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { linkTokenOf } from '../../../cms/domain/bookings/private-link';
import { secretsOf } from '../../../cms/env';
import { signedTokens } from '../../../cms/security/tokens/signed-tokens';
import { newCustomer } from '../../support/customers';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '10000' });
const { app, call, url } = server;

/** Largest compressed size of a page. */
const mostBytes = 20_000;

interface OnTheWire {
  status: number;
  encoding: string | undefined;
  bytes: number;
}

/** Requests a compressed page without unpacking; with a form, the answer to it. */
const onTheWire = (path: string, headers: Record<string, string> = {}, form?: string) =>
  new Promise<OnTheWire>((resolve, reject) => {
    const asForm = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const asked = {
      method: form === undefined ? 'GET' : 'POST',
      headers: { 'accept-encoding': 'gzip, br', ...(form !== undefined && asForm), ...headers },
    };
    request(`${url}${path}`, asked, (reply) => {
      let bytes = 0;
      reply.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      reply.on('end', () =>
        resolve({ status: reply.statusCode ?? 0, encoding: reply.headers['content-encoding'], bytes }),
      );
    })
      .on('error', reject)
      .end(form);
  });

const booking = (await call('POST', '/api/bookings', { body: bookingBody({}) })).body;
const privatePath = `/b/${await linkTokenOf(app, booking)}`;
const { cookie } = await newCustomer(server, 'weigher');
const unsubscribe = `/unsubscribe/${signedTokens(secretsOf(app.env), 'unsubscribe').sign('1')}`;

it.each([
  ['/', {}],
  ['/reviews', {}],
  ['/booking/farrier', {}],
  ['/booking/farrier?priority', {}],
  ['/leaveareview', {}],
  ['/survey2025', {}],
  ['/bookletlist', {}],
  ['/auth', {}],
  ['/booking-confirmation', {}],
  [privatePath, {}],
  ['/b/nothing', {}],
  [unsubscribe, {}],
  ['/no/such/page', {}],
  ['/dashboard', { cookie }],
  ['/my-stable', { cookie }],
  ['/profile/edit', { cookie }],
  ['/booking/farrier', { cookie }],
])('%s is small', async (path, headers) => {
  const page = await onTheWire(path, headers);
  expect([200, 404]).toContain(page.status);
  expect(page.encoding).toBe('br');
  expect(page.bytes).toBeLessThanOrEqual(mostBytes);
});

it('the answer to a form without script is small, what is missing beside its fields', async () => {
  // The phone already has the style of the form's page.
  const answer = await onTheWire('/booking/farrier', {}, 'firstName=Mia');
  expect([answer.status, answer.encoding]).toEqual([400, 'br']);
  expect(answer.bytes).toBeLessThanOrEqual(mostBytes);
});

it('the page of a fault is small', async () => {
  vi.spyOn(app.content, 'business').mockRejectedValueOnce(new Error('The disk is gone'));
  vi.spyOn(app.log, 'error').mockImplementation(() => undefined);
  const fault = await onTheWire('/auth', { accept: 'text/html' });
  expect([fault.status, fault.encoding]).toEqual([500, 'br']);
  expect(fault.bytes).toBeLessThanOrEqual(mostBytes);
});

it.each([
  [privatePath, {}],
  ['/dashboard', { cookie }],
  ['/my-stable', { cookie }],
])('%s leaves its style to the file that a visit that goes on has already', async (path, headers) => {
  const cold = await onTheWire(path, headers);
  const warm = await onTheWire(path, { ...headers, 'sec-fetch-site': 'same-origin' });
  expect(warm.bytes).toBeLessThan(cold.bytes / 1.5);
  const { text } = await call('GET', path, { headers: { ...headers, 'sec-fetch-site': 'same-origin' } });
  expect(text).not.toContain('<style>');
  const [, style] = /<link rel="stylesheet" href="([^"]+)"/.exec(text) ?? [];
  const file = await call('GET', style ?? '/none');
  expect([file.status, file.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
});

it('a page that is kept for guests is the same wherever they come from', async () => {
  const headers = { 'sec-fetch-site': 'same-origin' };
  expect((await call('GET', '/reviews', { headers })).text).toBe((await call('GET', '/reviews')).text);
});
