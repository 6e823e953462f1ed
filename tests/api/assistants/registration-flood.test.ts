import { expect, it } from 'vitest';
import { deleteEndedAssistantRecords } from '../../../cms/assistants/oauth/record-store';
import { startTestServer } from '../../support/servers/server';

const { app, call, clock, countOf } = await startTestServer();
const register = (body: object) => call('POST', '/oauth/register', { body });
const flood = (name: string) =>
  register({ client_name: name, redirect_uris: [`https://${name}.example/callback`] });
const programs = async () => countOf('assistant-records', { kind: { equals: 'Client' } });

it('an address registers ten programs an hour, and a refused one stores nothing', async () => {
  const statuses: number[] = [];
  for (let at = 0; at < 12; at++) statuses.push((await flood(`flood${at}`)).status);
  expect(statuses).toEqual([...Array(10).fill(201), 429, 429]);
  expect(await programs()).toBe(10);
  clock.advance(61 * 60_000);
  expect((await flood('later')).status).toBe(201);
});

it('a program that takes any answer is refused in JSON', async () => {
  const headers = { Accept: '*/*', 'Content-Type': 'application/json' };
  for (const path of ['/oauth/register', '/oauth/token', '/mcp/office']) {
    const reply = await call('POST', path, { headers, raw: '{"broken' });
    expect([path, reply.status >= 400, reply.headers.get('content-type')]).toEqual([
      path,
      true,
      expect.stringContaining('application/json'),
    ]);
  }
});

it('a flood that nobody allowed anything is gone after a day', async () => {
  expect(await programs()).toBeGreaterThan(0);
  clock.advance(25 * 60 * 60_000);
  await deleteEndedAssistantRecords(app);
  expect(await programs()).toBe(0);
});

it('a program registers neither a large body, nor a long name, nor eleven addresses', async () => {
  const redirect_uris = ['https://large.example/callback'];
  expect((await register({ redirect_uris, pad: 'x'.repeat(21_000) })).status).toBe(413);
  expect((await register({ redirect_uris, client_name: 'x'.repeat(201) })).status).toBe(400);
  const many = Array.from({ length: 11 }, (_, at) => `https://large.example/${at}`);
  expect((await register({ redirect_uris: many })).status).toBe(400);
  const given = {
    redirect_uris,
    client_id: 'mine',
    client_secret: 'x',
    grant_types: ['implicit'],
    scope: 'all',
  };
  const { body } = await register(given);
  expect(body.client_id).not.toBe('mine');
  expect(body).not.toHaveProperty('client_secret');
  expect(body.grant_types).toEqual(['authorization_code', 'refresh_token']);
});
