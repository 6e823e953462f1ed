import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startProcesses } from '../support/servers/spawn-server';
import { newDataDir } from '../support/servers/test-env';

const folder = newDataDir();
const loadedTo = join(folder, 'loaded');
const hook = join(folder, 'hook.mjs');
writeFileSync(loadedTo, '');
writeFileSync(
  hook,
  `import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
registerHooks({
  resolve(name, context, next) {
    const found = next(name, context);
    appendFileSync(${JSON.stringify(loadedTo)}, found.url + '\\n');
    return found;
  },
});
`,
);
const { processes } = await startProcesses(1, { NODE_OPTIONS: `--import ${hook}` }, 'whole');
const [server] = processes;
if (!server) throw new Error('No server was started');
const loads = (library: string) => readFileSync(loadedTo, 'utf8').includes(`/node_modules/${library}/`);
const protocol = '@modelcontextprotocol/server';
const signIn = 'oidc-provider';

it('the code for assistants is loaded by the first request that needs it, and by no page', async () => {
  expect(loads('express')).toBe(true);
  for (const path of [
    '/',
    '/booking/farrier',
    '/admin',
    '/llms.txt',
    '/.well-known/oauth-protected-resource',
  ])
    expect([path, (await server.call('GET', path)).status]).toEqual([path, 200]);
  expect((await server.call('POST', '/mcp/office', { body: {} })).status).toBe(401);
  expect([loads(protocol), loads(signIn)]).toEqual([false, false]);
  const headers = { Accept: 'application/json, text/event-stream' };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
  expect((await server.call('POST', '/mcp', { headers, body })).status).toBe(200);
  expect([loads(protocol), loads(signIn)]).toEqual([true, false]);
  expect((await server.call('GET', '/.well-known/oauth-authorization-server')).status).toBe(200);
  expect(loads(signIn)).toBe(true);
});
