import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freePort } from '../support/servers/free-port';
import { startTestServer } from '../support/servers/server';

const run = promisify(execFile);
const suite = resolve('node_modules/@modelcontextprotocol/conformance/dist/index.js');
// The server compares a call's origin with its public address, so it must run on that port.
const port = String(await freePort());
const { url } = await startTestServer({ PORT: port, PUBLIC_URL: `http://localhost:${port}` });

/** Scenarios of the protocol's own suite that suit a server with tools. */
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];

it.each(scenarios)('the address for assistants passes %s of the protocol’s own suite', async (scenario) => {
  const cwd = mkdtempSync(join(tmpdir(), 'conformance-'));
  try {
    const args = [suite, 'server', '--url', `${url}/mcp`, '--scenario', scenario];
    const { stdout } = await run(process.execPath, args, { cwd });
    expect(stdout).toMatch(/Passed: [1-9]\d*\/\d+, 0 failed/);
  } finally {
    rmSync(cwd, { recursive: true, force: true });
  }
});
