import { describe, expect, it } from 'vitest';
import { newAssistant } from '../../support/assistant';
import { bookingBody } from '../../support/samples';
import { startTestServer } from '../../support/servers/server';

const server = await startTestServer({ RATE_LIMIT_FACTOR: '1000' });
const { app, call, url, clock } = server;
const assistant = await newAssistant(`${url}/mcp`);

const request = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const accept = { Accept: 'application/json, text/event-stream' };
const { service: _, totalCost: __, ...asked } = bookingBody();
const bookings = async () =>
  (await app.payload.db.find({ collection: 'bookings', where: {}, limit: 0 })).docs;

describe('the address for everybody', () => {
  it('lists four tools, with schemas of the declared calls', async () => {
    const { tools } = await assistant.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'about_business',
      'check_area',
      'list_open_days',
      'request_visit',
    ]);
    const visit = tools.find(({ name }) => name === 'request_visit');
    expect(visit?.inputSchema.required).toEqual(
      expect.arrayContaining(['serviceDate', 'preferredTime', 'firstName', 'phone', 'email', 'postcode']),
    );
    expect(visit?.inputSchema.properties).not.toHaveProperty('service');
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual([true, true, true, false]);
    expect(visit?.annotations).toMatchObject({ openWorldHint: true, destructiveHint: true });
  });

  it.each(['2025-06-18', '2025-11-25'])('speaks the revision %s', async (protocolVersion) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } };
    const body = { ...request, method: 'initialize', params };
    const reply = await call('POST', '/mcp', { headers: accept, body });
    const answer = JSON.parse(reply.text.slice(reply.text.indexOf('{')));
    expect(answer.result.protocolVersion).toBe(protocolVersion);
    expect(reply.headers.get('mcp-session-id')).toBeNull();
  });

  it('speaks the revision 2026-07-28 without a handshake', async () => {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': '2026-07-28',
      'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const headers = { ...accept, 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': 'tools/list' };
    const reply = await call('POST', '/mcp', { headers, body: { ...request, params: { _meta } } });
    expect([reply.status, reply.body.result.tools.length]).toEqual([200, 4]);
  });

  it('tells about the business as the site does', async () => {
    const { text, data } = await assistant.use('about_business');
    const { name } = await app.content.business();
    expect([data.name, data.priority.feeCents]).toEqual([name, 14_900]);
    expect(text).toContain('A booking is a request.');
    expect(text.split('\n').length).toBeLessThanOrEqual(25);
  });

  it('says whether a suburb or a postcode is served', async () => {
    const { areas } = (await assistant.use('about_business')).data;
    const [first] = areas;
    const known = await assistant.use('check_area', { suburb: first.suburb.toUpperCase() });
    expect([known.data.served, known.data.priority]).toEqual([true, first.priority]);
    expect((await assistant.use('check_area', { suburb: 'Broome' })).data.reach).toBe('call-first');
    const neither = await assistant.use('check_area');
    expect([neither.isError, neither.text]).toEqual([true, expect.stringContaining('suburb: Please name')]);
  });

  it('suggests the areas of the postcode where it does not know the suburb’s name', async () => {
    const { areas } = (await assistant.use('about_business')).data;
    const { suburb, postcode } = areas.find((area: { postcode: string | null }) => area.postcode);
    const { text, data } = await assistant.use('check_area', { suburb: `${suburb} VIC`, postcode });
    expect(data).toMatchObject({ reach: 'call-first', served: false });
    expect(text).toMatch(new RegExp(`Did you mean: .*${suburb}`));
  });

  it('lists the days with their weekdays, and how free they are', async () => {
    const { text, data } = await assistant.use('list_open_days', { days: 3, horses: 2 });
    expect([data.items.length, data.more]).toEqual([3, 0]);
    expect(text).toMatch(/^Saturday 21 November 2026 \(2026-11-21\)/);
  });

  it('sends a request, says by when we call, and makes the same one once in ten minutes', async () => {
    const first = await assistant.use('request_visit', asked);
    expect(first.isError).toBe(false);
    expect(first.text).toContain(`Confirmation number: ${first.data.confirmationNumber}`);
    expect(first.text).toMatch(/The farrier calls by \w{3} \d/);
    expect(JSON.stringify(first)).not.toContain('/b/');
    clock.advance(9 * 60_000);
    expect((await assistant.use('request_visit', asked)).data.id).toBe(first.data.id);
    clock.advance(2 * 60_000);
    expect((await assistant.use('request_visit', asked)).data.id).not.toBe(first.data.id);
    clock.set('2026-11-21T01:00:00.000Z');
  });

  it('refuses a request with the words and the fields of the call, and stores nothing', async () => {
    const before = (await bookings()).length;
    const { isError, text } = await assistant.use('request_visit', { ...asked, phone: '12', horseCount: 0 });
    expect(isError).toBe(true);
    expect(text).toContain('phone: ');
    expect(text).toContain('horseCount: At least 1 horse is required');
    const odd = await assistant.use('request_visit', { ...asked, userId: 1 });
    expect([odd.isError, odd.text]).toEqual([true, expect.stringContaining('userId: This tool has no such')]);
    expect(await bookings()).toHaveLength(before);
  });

  it('answers an unknown tool and arguments that are no object with a JSON-RPC error', async () => {
    await expect(assistant.client.callTool({ name: 'get_day', arguments: {} })).rejects.toThrow('no tool');
    const params = { name: 'check_area', arguments: 'Kyneton' };
    const body = { ...request, method: 'tools/call', params };
    const reply = await call('POST', '/mcp', { headers: accept, body });
    expect(JSON.parse(reply.text.replace(/^[^{]*/, '')).error.code).toBe(-32602);
  });
});

describe('a request of several messages', () => {
  const check = (id: number) => ({
    ...request,
    id,
    method: 'tools/call',
    params: { name: 'check_area', arguments: { suburb: 'Hallam' } },
  });
  const cancel = (requestId: number) => ({
    jsonrpc: '2.0',
    method: 'notifications/cancelled',
    params: { requestId },
  });

  it.each([
    ['cancels its own call', [check(1), cancel(1)], [1]],
    ['cancels the second of two calls', [check(1), check(2), cancel(2)], [1, 2]],
    ['cancels a call before it', [cancel(1), check(1)], [1]],
    ['has the same id twice', [check(1), check(1)], [1]],
    ['answers its own call', [check(1), { jsonrpc: '2.0', id: 1, result: {} }], [1]],
  ])('that %s is answered to its end', async (_name, body, ids) => {
    const { status, text } = await call('POST', '/mcp', { headers: accept, body });
    const answered = [...text.matchAll(/^data: (.*)$/gm)].map(([, data = '']) => JSON.parse(data));
    expect([status, answered.map(({ id }) => id)]).toEqual([200, ids]);
    for (const { result } of answered) expect(result.isError).toBeUndefined();
  });

  it.each([
    ['two notifications', [cancel(1), cancel(2)]],
    ['one notification', cancel(1)],
  ])('of %s alone is accepted without an answer', async (_name, body) => {
    const { status, text } = await call('POST', '/mcp', { headers: accept, body });
    expect([status, text]).toEqual([202, '']);
  });
});

describe('a request that is none of a program', () => {
  it.each(['GET', 'DELETE'])('%s is a 405', async (method) => {
    const reply = await call(method, '/mcp', { headers: accept });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each([
    ['another site', { Origin: 'https://evil.test' }],
    ['a site that names itself as the host', { Origin: 'http://evil.test', Host: 'evil.test' }],
    ['a page of another site', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('a call from %s is a 403', async (_name, headers) => {
    expect((await call('POST', '/mcp', { headers: { ...accept, ...headers }, body: request })).status).toBe(
      403,
    );
    expect((await call('GET', '/mcp', { headers: { ...accept, ...headers } })).status).toBe(403);
  });

  it('a body over 100 kB is a 413, also without its length', async () => {
    const large = { ...request, params: { _meta: { pad: 'x'.repeat(100_001) } } };
    expect((await call('POST', '/mcp', { headers: accept, body: large })).status).toBe(413);
  });

  it.each(['{"jsonrpc":', '', `${'['.repeat(40)}${']'.repeat(40)}`])(
    'the body %j is a JSON-RPC error',
    async (raw) => {
      const headers = { ...accept, 'Content-Type': 'application/json' };
      const reply = await call('POST', '/mcp', { headers, raw });
      expect([reply.status, reply.body.error.code]).toEqual([400, -32700]);
    },
  );

  it('a body that is no UTF-8 is a JSON-RPC error', async () => {
    const body = Buffer.from('{"jsonrpc":"2.0","id":1,"method":"\xff"}', 'latin1');
    const headers = { ...accept, 'Content-Type': 'application/json' };
    const reply = await fetch(`${url}/mcp`, { method: 'POST', headers, body });
    expect([reply.status, (await reply.json()).error?.code]).toEqual([400, -32700]);
  });

  it('reads no cookie, and sets none', async () => {
    const cookie = await server.cookieFor('customer', { id: 1 });
    const reply = await call('POST', '/mcp', { headers: accept, cookie, body: request });
    expect([reply.status, reply.headers.get('set-cookie')]).toEqual([200, null]);
  });
});

it('llms.txt says who we are, and where assistants ask', async () => {
  const reply = await call('GET', '/llms.txt');
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(reply.text).toContain(`# ${(await app.content.business()).name}`);
  expect(reply.text).toContain('/mcp');
});
