import { expect, it } from 'vitest';
import { newToken } from '../../support/connection-calls';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ ASSISTANTS: 'off' });
const { asOwner, call } = server;

it.each([
  ['POST', '/mcp'],
  ['POST', '/mcp/office'],
  ['GET', '/.well-known/oauth-protected-resource/mcp/office'],
  ['GET', '/.well-known/oauth-authorization-server'],
  ['GET', '/oauth/authorize?client_id=x'],
  ['POST', '/oauth/token'],
  ['POST', '/oauth/register'],
  ['POST', '/oauth/revoke'],
])('%s %s is a 404 with ASSISTANTS=off', async (method, path) => {
  const { token } = await newToken(server, ['calendar:read']);
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/json, text/event-stream' };
  const body = method === 'POST' ? { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} } : undefined;
  expect((await call(method, path, { headers, body })).status).toBe(404);
});

it('the office names no address, no consent is open, and llms.txt leaves the address out', async () => {
  const { body } = await asOwner('GET', '/api/admin/assistants');
  expect(body).toEqual({ office: null, everybody: null });
  expect((await asOwner('GET', '/api/admin/assistant-consents/abc')).status).toBe(404);
  const text = (await call('GET', '/llms.txt')).text;
  expect(text).toContain('# ');
  expect(text).not.toContain('/mcp');
});

it('a token still opens the calls of the API', async () => {
  const { token } = await newToken(server, ['calendar:read']);
  const path = '/api/calendar/appointments?from=2026-11-21&to=2026-11-22';
  expect((await call('GET', path, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
});
