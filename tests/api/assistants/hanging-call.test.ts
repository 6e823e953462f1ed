import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, it, onTestFinished } from 'vitest';
import { assistants } from '../../../cms/assistants/assistants';
import { startTestServer } from '../../support/servers/server';

const { app } = await startTestServer();

const checkArea = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'check_area', arguments: { suburb: 'Hallam' } },
};
const modern = '2026-07-28';

it.each([
  ['of a revision before 2026', {}, {}],
  [
    `of the revision ${modern}`,
    { 'MCP-Protocol-Version': modern, 'Mcp-Method': 'tools/call', 'Mcp-Name': 'check_area' },
    {
      'io.modelcontextprotocol/protocolVersion': modern,
      'io.modelcontextprotocol/clientInfo': { name: 'x', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    },
  ],
])('a request %s whose call never ends is a 504 after the time limit', async (_name, headers, _meta) => {
  let calls = 0;
  const web = express().use(assistants({ app, handle: () => calls++, longestMs: 100 }));
  const listening = web.listen(0, '127.0.0.1');
  onTestFinished(() => void listening.close());
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: {
      Accept: 'application/json, text/event-stream',
      'Content-Type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ ...checkArea, params: { ...checkArea.params, _meta } }),
  });
  expect([reply.status, await reply.json(), calls]).toEqual([
    504,
    { jsonrpc: '2.0', id: null, error: { code: -32000, message: expect.stringContaining('took too long') } },
    1,
  ]);
});
