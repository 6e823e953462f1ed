import { beforeEach, describe, expect, it } from 'vitest';
import { deleteEndedAssistantRecords } from '../../../cms/assistants/oauth/record-store';
import { newAssistant } from '../../support/assistant';
import { oauthProgram, returnTo } from '../../support/oauth-program';
import { startTestServer } from '../../support/servers/server';
import { storedRows } from '../../support/stored-rows';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, asOwner, call, countOf, url } = server;
const owner = await server.cookieFor('owner');
const program = await oauthProgram(server);
const office = `${url}/mcp/office`;
const request = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const ask = (token: string) =>
  call('POST', '/mcp/office', {
    headers: { Accept: 'application/json, text/event-stream', Authorization: `Bearer ${token}` },
    body: request,
  });
const listed = async () => (await asOwner('GET', '/api/admin/tokens')).body;

beforeEach(async () => {
  await app.payload.db.deleteMany({ collection: 'api-tokens', where: {} });
});

describe('the metadata', () => {
  it('leads from the address of the office to the authorization server', async () => {
    const resource = (await call('GET', '/.well-known/oauth-protected-resource/mcp/office')).body;
    expect([resource.resource, resource.authorization_servers]).toEqual([
      'http://localhost:3000/mcp/office',
      ['http://localhost:3000'],
    ]);
    const { body } = await call('GET', '/.well-known/oauth-authorization-server');
    expect(body).toMatchObject({
      issuer: 'http://localhost:3000',
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
    });
    expect(body.scopes_supported).toEqual(resource.scopes_supported);
  });

  it('names no address that is not there, and no other way back than the query', async () => {
    const { body } = await call('GET', '/.well-known/oauth-authorization-server');
    const named = Object.entries(body).filter(([name]) => /_endpoint$|_uri$/.test(name));
    expect(named.map(([name]) => name).sort()).toEqual([
      'authorization_endpoint',
      'jwks_uri',
      'registration_endpoint',
      'revocation_endpoint',
      'token_endpoint',
    ]);
    for (const [name, address] of named) {
      const path = new URL(String(address)).pathname;
      const method = ['authorization_endpoint', 'jwks_uri'].includes(name) ? 'GET' : 'POST';
      expect([name, (await call(method, path)).status]).not.toEqual([name, 404]);
    }
    expect(body.response_modes_supported).toEqual(['query']);
  });
});

describe('a program', () => {
  it('signs the owner in, asks, calls, and gets new tokens with each use', async () => {
    const tokens = await program.tokens(['calendar:read', 'clients:write']);
    expect(tokens).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'calendar:read clients:write',
    });
    const assistant = await newAssistant(office, tokens.access_token);
    expect(await assistant.names()).toContain('add_client_note');
    expect(await assistant.names()).not.toContain('make_appointment');
    expect((await assistant.use('get_day')).isError).toBe(false);
    const next = (await program.refresh(tokens.refresh_token)).body;
    expect((await ask(next.access_token)).status).toBe(200);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
  });

  it('stands in Connections with the tokens, and is ended there at once', async () => {
    const tokens = await program.tokens(['calendar:read']);
    const [row] = await listed();
    expect(row).toMatchObject({
      name: 'Claude',
      host: 'claude.example',
      scopes: ['calendar:read'],
      expiresOn: '2027-02-19',
    });
    await ask(tokens.access_token);
    expect((await listed())[0].lastUsedAt).toBe('2026-11-21T01:00:00.000Z');
    await asOwner('DELETE', `/api/admin/tokens/${row.id}`);
    expect((await ask(tokens.access_token)).status).toBe(401);
    expect((await program.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
  });

  it('is told to the owner by email, with its host and scopes', async () => {
    await program.code(['calendar:read']);
    const email = (await storedRows(server).messagesFrom('tokenMadeOwnerEmail')).at(-1);
    expect(email?.body).toContain('Claude (claude.example)');
    expect(email?.body).toContain('calendar:read');
  });

  it('is offered all scopes where it names none, and is asked about each time', async () => {
    for (let time = 0; time < 2; time++) {
      const { location } = await program.authorize();
      expect(location).toContain('/admin/connections/allow/');
      const { body } = await program.consent(location.split('/').at(-1) ?? '');
      expect([body.program, body.host, body.scopes.length, body.days]).toEqual([
        'Claude',
        'claude.example',
        14,
        90,
      ]);
      await program.code(['calendar:read']);
    }
    const asked =
      (await program.authorize({ scope: 'clients:read made:up' })).location.split('/').at(-1) ?? '';
    expect((await program.consent(asked)).body.scopes).toEqual(['clients:read']);
  });

  it('reads that the owner refused', async () => {
    const uid = (await program.authorize()).location.split('/').at(-1) ?? '';
    const { csrf } = (await program.consent(uid)).body;
    const back = await program.browse((await program.refuse(uid, { csrf })).body.returnTo);
    expect(back.location).toMatch(/^https:\/\/claude\.example\/.*error=access_denied.*state=abc/);
    expect(await listed()).toEqual([]);
  });

  it('is one of twenty, tokens included', async () => {
    for (let at = 0; at < 20; at++)
      await asOwner('POST', '/api/admin/tokens', { name: `T${at}`, scopes: ['team:read'] });
    const uid = (await program.authorize()).location.split('/').at(-1) ?? '';
    const { csrf } = (await program.consent(uid)).body;
    expect((await program.allow(uid, { csrf, scopes: ['team:read'] })).status).toBe(409);
    expect(await listed()).toHaveLength(20);
  });

  it('on the owner’s machine may return to any port', async () => {
    const local = await oauthProgram(server, 'http://localhost:1234/callback');
    const { location } = await local.authorize({ redirect_uri: 'http://localhost:9876/callback' });
    const { body } = await local.consent(location.split('/').at(-1) ?? '');
    expect(body.host).toBe('this computer (localhost:9876)');
  });
});

describe('an attacker', () => {
  const errorOf = async (more: Record<string, string>) => {
    const { status, location, text } = await program.authorize(more);
    return { status, location, text };
  };

  it.each([
    'https://evil.example/callback',
    `${returnTo}/more`,
    `${returnTo}?next=https://evil.example`,
    'http://claude.example/api/mcp/auth_callback',
    'https://claude.example:444/api/mcp/auth_callback',
  ])('is not sent on to %s', async (redirect_uri) => {
    const { status, location } = await errorOf({ redirect_uri });
    expect([status, location]).toEqual([400, '']);
  });

  it.each([
    ['http://evil.example/callback'],
    ['javascript:alert(1)'],
    ['cursor://callback'],
    ['https://user:pass@evil.example/'],
    ['https://evil.example/#fragment'],
    [],
  ])('registers no program that returns to %s', async (...redirect_uris) => {
    const { status, body } = await program.register({ redirect_uris });
    expect([status, body.error]).toEqual([400, 'invalid_redirect_uri']);
  });

  it('gets no code without PKCE by S256, and no token without the verifier', async () => {
    expect((await errorOf({ code_challenge_method: 'plain' })).location).toContain('error=invalid_request');
    expect((await errorOf({ code_challenge: '' })).location).toContain('error=invalid_request');
    const code = await program.code(['calendar:read']);
    expect((await program.exchange(code, { code_verifier: 'x'.repeat(43) })).body.error).toBe(
      'invalid_grant',
    );
  });

  it('gets no token for another resource', async () => {
    const { location } = await errorOf({ resource: 'https://other.example/mcp' });
    expect(location).toContain('error=invalid_target');
    const code = await program.code(['calendar:read']);
    const refused = await program.exchange(code, { resource: 'https://other.example/mcp' });
    expect(refused.body.error).toBe('invalid_target');
  });

  it('does not use a refresh token up by asking for another resource', async () => {
    const tokens = await program.tokens(['calendar:read']);
    const refused = await program.refresh(tokens.refresh_token, { resource: 'https://other.example/mcp' });
    expect([refused.status, refused.body.error]).toEqual([400, 'invalid_target']);
    const resource = 'http://localhost:3000/mcp/office';
    expect((await program.refresh(tokens.refresh_token, { resource })).status).toBe(200);
  });

  it('uses a code twice: both lose', async () => {
    const code = await program.code(['calendar:read']);
    const tokens = (await program.exchange(code)).body;
    expect((await ask(tokens.access_token)).status).toBe(200);
    expect((await program.exchange(code)).body.error).toBe('invalid_grant');
    expect((await ask(tokens.access_token)).status).toBe(401);
    expect(await listed()).toEqual([]);
  });

  it('uses a refresh token twice, also at once: all of its grant ends', async () => {
    const tokens = await program.tokens(['calendar:read']);
    const answers = await Promise.all([1, 2, 3].map(() => program.refresh(tokens.refresh_token)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    const won = answers.find(({ status }) => status === 200)?.body;
    if (won) expect((await program.refresh(won.refresh_token)).body.error).toBe('invalid_grant');
    expect(await listed()).toEqual([]);
  });

  it('with another program uses neither its code nor its refresh token', async () => {
    const other = await oauthProgram(server, 'https://other.example/callback');
    const code = await program.code(['calendar:read']);
    expect((await program.exchange(code, { client_id: other.clientId })).body.error).toBe('invalid_grant');
    const tokens = await program.tokens(['calendar:read']);
    const stolen = await program.refresh(tokens.refresh_token, { client_id: other.clientId });
    expect(stolen.body.error).toBe('invalid_grant');
  });

  it('with an access token reaches the office’s tools alone', async () => {
    const { access_token: token } = await program.tokens();
    const headers = { Authorization: `Bearer ${token}` };
    for (const path of ['/api/bookings', '/api/clients', '/api/admin/tokens'])
      expect((await call('GET', path, { headers })).status).toBe(401);
  });

  it('widens no scope by asking for more with a refresh token', async () => {
    const tokens = await program.tokens(['calendar:read']);
    const wider = await program.refresh(tokens.refresh_token, { scope: 'calendar:read clients:write' });
    expect(wider.body.error).toBe('invalid_scope');
  });

  it('presses for the owner neither without the page’s token, nor from another browser, nor with more scopes', async () => {
    const uid = (await program.authorize({ scope: 'calendar:read' })).location.split('/').at(-1) ?? '';
    const { csrf } = (await program.consent(uid)).body;
    expect((await program.allow(uid, { csrf: 'x', scopes: ['calendar:read'] })).status).toBe(403);
    expect((await program.allow(uid, { scopes: ['calendar:read'] })).status).toBe(400);
    const path = `/api/admin/assistant-consents/${uid}`;
    const body = { csrf, scopes: ['calendar:read'] };
    expect((await asOwner('POST', path, body)).status).toBe(403);
    expect((await asOwner('GET', path)).status).toBe(404);
    expect((await call('POST', path, { body })).status).toBe(401);
    const wider = await program.allow(uid, { csrf, scopes: ['clients:write'] });
    expect([wider.status, wider.body.issues[0].path]).toEqual([400, 'scopes']);
    const foreign = { cookie: owner, headers: { Origin: 'https://evil.example' }, body };
    expect((await call('POST', path, foreign)).status).toBe(403);
    expect(await listed()).toEqual([]);
  });

  it('finds no code, token or secret in the database', async () => {
    const tokens = await program.tokens(['calendar:read']);
    const { docs } = await app.payload.db.find({ collection: 'assistant-records', where: {}, limit: 0 });
    const stored = JSON.stringify(docs);
    expect(stored).not.toContain(tokens.access_token);
    expect(stored).not.toContain(tokens.refresh_token);
  });
});

it('a program that nobody allowed anything is forgotten after a day', async () => {
  const { body } = await program.register();
  server.clock.advance(25 * 60 * 60 * 1000);
  await deleteEndedAssistantRecords(app);
  const gone = await program.authorize({ client_id: body.client_id });
  expect([gone.status, gone.text]).toEqual([400, expect.stringContaining('invalid_client')]);
});

it('a grant whose code was never exchanged ends after an hour, one that is used stays', async () => {
  const taken = await oauthProgram(server);
  const used = await taken.tokens(['calendar:read']);
  const unused = await oauthProgram(server, 'https://left.example/callback');
  await unused.code(['calendar:read']);
  const hosts = async () =>
    (await asOwner('GET', '/api/admin/tokens')).body.map(({ host }: { host: string }) => host).sort();
  server.clock.advance(50 * 60 * 1000);
  await deleteEndedAssistantRecords(app);
  expect(await hosts()).toEqual(['claude.example', 'left.example']);
  server.clock.advance(20 * 60 * 1000);
  await deleteEndedAssistantRecords(app);
  expect(await hosts()).toEqual(['claude.example']);
  expect((await taken.refresh(used.refresh_token)).status).toBe(200);
});

it('a grant counts no longer among the twenty once its last day is over, and is cleaned up', async () => {
  const late = await oauthProgram(server);
  const tokens = await late.tokens(['calendar:read']);
  const listedNow = async (): Promise<{ host: string | null }[]> =>
    (await asOwner('GET', '/api/admin/tokens')).body;
  const makeToken = async (name: string) =>
    asOwner('POST', '/api/admin/tokens', { name, scopes: ['team:read'] });
  for (let at = 0; at < 19; at++) expect((await makeToken(`T${at}`)).status).toBe(201);
  expect((await makeToken('One more')).status).toBe(409);
  await deleteEndedAssistantRecords(app);
  expect(await listedNow()).toHaveLength(20);
  server.clock.advance(92 * 24 * 60 * 60 * 1000);
  expect((await makeToken('One more')).status).toBe(201);
  expect((await ask(tokens.access_token)).status).toBe(401);
  expect((await late.refresh(tokens.refresh_token)).body.error).toBe('invalid_client');
  await deleteEndedAssistantRecords(app);
  const rows = await listedNow();
  expect([rows.length, rows.filter(({ host }) => host)]).toEqual([20, []]);
  expect(await countOf('assistant-records')).toBe(0);
});
